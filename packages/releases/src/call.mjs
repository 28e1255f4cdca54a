// @ts-check
/**
 * @typedef {{ url: string, token: string }} Target where the gateway is, and the token that it takes
 * @typedef {import('@kilowatt/contracts').ProblemBody} ProblemBody
 */

/** The gateway said no, or could not be asked. Its message is one line, made to be shown. */
export class Refused extends Error {
  /** @param {string} message @param {number | null} status null where there was no answer */
  constructor(message, status) {
    super(message);
    this.name = 'Refused';
    this.status = status;
  }
}

/**
 * Asks the gateway. That its answer is of the type that the call says is taken for granted: both are of one revision.
 * @template {object} Answer
 * @param {Target} target
 * @param {string} method
 * @param {string} path
 * @param {object | null} [body] sent as JSON
 * @returns {Promise<Answer>} an object without fields where there is nothing to answer
 * @throws {Refused}
 */
export const call = (target, method, path, body = null) =>
  send(
    target,
    path,
    body === null
      ? { method }
      : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  );

/**
 * @template {object} Answer
 * @param {Target} target
 * @param {string} path
 * @param {RequestInit} init
 * @returns {Promise<Answer>}
 * @throws {Refused}
 */
export async function send({ url, token }, path, init) {
  const headers = { authorization: `Bearer ${token}`, ...init.headers };
  const response = await fetch(`${url}${path}`, { ...init, headers }).catch((error) => {
    throw new Refused(`${url} does not answer: ${error.cause?.message || error.message}`, null);
  });
  const answer = response.status === 204 ? {} : await response.json().catch(() => ({}));
  if (response.ok) return /** @type {Answer} */ (answer);
  /** @type {ProblemBody} */
  const { message } = answer ?? {};
  throw new Refused(message ?? `${url} answered ${response.status}`, response.status);
}
