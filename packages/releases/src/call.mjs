// @ts-check
import { getDotPath, safeParse } from 'valibot';
import { management } from './contracts.mjs';

export { management };

/**
 * @typedef {{ url: string, token: string }} Target where the gateway is, and the token that it takes
 * @typedef {import('@kilowatt/contracts').ProblemBody} ProblemBody
 * @typedef {import('@kilowatt/contracts/management').Call} Call
 */

/** The gateway rejected a request, could not be reached, or sent an unknown answer. The message is one line for the user. */
export class Refused extends Error {
  /** @param {string} message @param {number | null} status null if there was no response */
  constructor(message, status) {
    super(message);
    this.name = 'Refused';
    this.status = status;
  }
}

/** Milliseconds for the answer to a question; what changes something is given the time that it takes. */
const TIMEOUT = 30_000;

/**
 * Sends a request of the API.
 * @template {Call} One
 * @param {Target} target
 * @param {One} row of the API's table
 * @param {import('@kilowatt/contracts/management').RequestOf<One>} request
 * @returns {Promise<import('@kilowatt/contracts/management').AnswerOf<One>>} as the gateway sent it, with fields that this
 *   revision does not know
 * @throws {Refused} also if the answer does not match the schema of its row
 */
export async function call(target, row, { params, query, body }) {
  const path = management.addressOf(row, params, query);
  const method = row.method.toUpperCase();
  const answer = await send(
    target,
    path,
    body === undefined
      ? { method }
      : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  );
  return checked(row, answer, target);
}

/**
 * @template {Call} One
 * @param {One} row
 * @param {unknown} answer
 * @param {Target} target for the message
 * @returns {import('@kilowatt/contracts/management').AnswerOf<One>}
 * @throws {Refused} if the answer does not match the schema of the row
 */
export function checked({ method, path, answer: schema }, answer, { url }) {
  if (schema && 'kind' in schema) {
    const { issues } = safeParse(schema, answer);
    if (issues) {
      const where = getDotPath(issues[0]) ?? 'body';
      throw new Refused(
        `${url} answered ${method.toUpperCase()} ${path} in an unknown format (${where}: ${issues[0].message}); use the kilowatt command of the same revision as the gateway`,
        null,
      );
    }
  }
  return /** @type {any} */ (answer);
}

/**
 * @param {Target} target
 * @param {string} path
 * @param {RequestInit} init
 * @returns {Promise<unknown>} the JSON of the response; undefined if it has no body
 * @throws {Refused}
 */
export async function send({ url, token }, path, init) {
  const headers = { authorization: `Bearer ${token}`, ...init.headers };
  const isQuestion = (init.method ?? 'GET') === 'GET';
  const signal = isQuestion ? AbortSignal.timeout(TIMEOUT) : null;
  // A redirect to another origin would lose the token, and turn a POST into a GET.
  const response = await fetch(`${url}${path}`, { signal, redirect: 'manual', ...init, headers }).catch(
    (error) => {
      throw noAnswer(url, error, error.cause?.message || error.message);
    },
  );
  const isRedirect = response.status >= 300 && response.status < 400;
  const location = isRedirect && response.headers.get('location');
  if (location) throw redirected(url, path, location, response.status);
  const text = await response.text().catch((error) => {
    if (!response.ok) return '';
    throw noAnswer(url, error, 'the answer broke off');
  });
  const answer = parsed(text);
  if (!response.ok) {
    const { message } = /** @type {Partial<ProblemBody>} */ (answer ?? {});
    // No gateway is there, or only below another path.
    const isElsewhere =
      response.status === 404 && (message === undefined || message.startsWith('There is no resource at '));
    const advice = isElsewhere ? adviceFor(url) : null;
    const said = message ?? `${url} answered ${response.status}`;
    throw new Refused(advice ? `${said}; ${advice}` : said, response.status);
  }
  if (answer === null && response.status !== 204) throw noAnswer(url, null, 'the answer is not JSON');
  return answer ?? undefined;
}

/** What to set where an address has no gateway; null where only the call may be missing. @param {string} url */
function adviceFor(url) {
  const { origin, pathname } = new URL(url);
  return pathname === '/'
    ? null
    : `KILOWATT_URL is ${url}: set it to the address of the gateway alone, ${origin}`;
}

/** @param {string} text @returns {unknown} null if it is not JSON */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {string} url @param {Error | null} error @param {string} reason unless the time is over */
function noAnswer(url, error, reason) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error?.cause ?? {});
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG')
    return new Refused(
      `${url} does not answer HTTPS; if it is an HTTP address, set KILOWATT_URL to ${url.replace(/^https:/, 'http:')}`,
      null,
    );
  return new Refused(
    `${url} does not answer: ${error?.name === 'TimeoutError' ? `nothing within ${TIMEOUT / 1_000} seconds` : reason.trim()}`,
    null,
  );
}

/** @param {string} url @param {string} path @param {string} location @param {number} status */
function redirected(url, path, location, status) {
  const { href } = new URL(location, `${url}${path}`);
  const advice = href.endsWith(path) ? `${href.slice(0, -path.length)}; set KILOWATT_URL to it` : href;
  return new Refused(`${url} redirects to ${advice}`, status);
}
