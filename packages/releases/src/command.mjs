// @ts-check
import { messageOf, strict, Usage } from './program.mjs';

export { messageOf, Usage };

/**
 * A command of citty without lazily resolved parts.
 * @typedef {import('citty').CommandDef & { meta: import('citty').CommandMeta, subCommands?: Record<string, Command> }} Command
 */

/**
 * The parsed arguments of a command. In citty's own type, optional arguments are always present.
 * @template {import('citty').ArgsDef} Args
 * @typedef {{
 *   [Name in keyof Args]: Args[Name] extends { type: 'boolean' } ? boolean | undefined
 *     : Args[Name] extends { required: true } | { default: string } ? string
 *     : string | undefined
 * }} Given
 */

const COMMON = /** @type {const} */ ({ json: { type: 'boolean', description: 'Print the answer as JSON' } });

/** The remote that a command is about. */
export const REMOTE = /** @type {const} */ ({
  type: 'positional',
  description: 'Name of the remote',
  required: true,
});

/** The reason of a change. */
export const WHY = /** @type {const} */ ({
  type: 'string',
  description: 'Reason, shown in the history',
  valueHint: 'TEXT',
  mayBeEmpty: true,
});

/** Options of every operation. */
export const OPERATION = /** @type {const} */ ({
  why: WHY,
  revision: {
    type: 'string',
    description: 'Reject if the remote has changed since this revision',
    valueHint: 'N',
  },
});

/** Where the gateway is. @throws {Usage} if the environment variable is invalid */
export function gatewayUrl() {
  const { KILOWATT_URL = 'http://127.0.0.1:3000' } = process.env;
  if (!/^https?:\/\/\S+$/i.test(KILOWATT_URL) || !URL.canParse(KILOWATT_URL))
    throw new Usage(`KILOWATT_URL must be a URL such as https://shop.example, not "${KILOWATT_URL}"`);
  const { username, password, search, hash } = new URL(KILOWATT_URL);
  // The message does not repeat it: CI would log the password.
  if (username || password || search || hash)
    throw new Usage(
      'KILOWATT_URL must be the address alone, such as https://shop.example, without user, password, query and fragment',
    );
  return KILOWATT_URL.replace(/\/$/, '');
}

/** @returns {import('./call.mjs').Target} @throws {Usage} if the environment variables are missing or invalid */
export function target() {
  const url = gatewayUrl();
  const { KILOWATT_TOKEN: token } = process.env;
  if (!token) throw new Usage('KILOWATT_TOKEN is not set; set it to a token of the shop');
  // The error of an invalid header would contain the token, which CI would log.
  if (/[^\x21-\x7e]/.test(token))
    throw new Usage('KILOWATT_TOKEN contains a line break, a space or another invalid character');
  return { url, token };
}

/**
 * Defines a command: its arguments, its request, and the output of the answer.
 * @template {import('citty').ArgsDef} Args
 * @template {object} Answer
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.description
 * @param {Args} options.args
 * @param {(args: Given<Args> & { json?: boolean | undefined }) => Promise<Answer>} options.run
 * @param {(answer: Answer) => string} options.show
 * @returns {Command}
 */
export function command({ name, description, args, run, show }) {
  /** @type {import('citty').ArgsDef} */
  const known = { ...args, ...COMMON };
  return strict({
    meta: { name, description },
    args: known,
    async run({ args: given }) {
      // citty has parsed it by these arguments.
      const answer = await run(/** @type {Given<Args> & { json?: boolean | undefined }} */ (given));
      console.log(given.json ? JSON.stringify(answer, null, 2) : show(answer));
    },
  });
}

/**
 * The request of an operation from its arguments.
 * @param {{ remote: string, why?: string | undefined, revision?: string | undefined }} given
 */
export const operationOf = ({ remote, why = '', revision }) => ({
  remote,
  why,
  ...(revision !== undefined && { revision: revisionOf(revision) }),
});

/** @param {string} text @throws {Usage} */
function revisionOf(text) {
  const revision = numberOf(text, '--revision');
  if (!Number.isSafeInteger(revision) || revision < 0)
    throw new Usage(`--revision must be a revision of the history, such as 17, not "${text}"`);
  return revision;
}

/** What `--port` says; 0 would be in the link before the system has chosen a port. @param {string} text @throws {Usage} */
export function portOf(text) {
  const port = numberOf(text, '--port');
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Usage(`--port must be a whole number from 1 to 65535, not "${text}"`);
  return port;
}

/** A figure as people write it; `Number` reads `0x10` as 16. */
const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** @param {string} text @param {string} name of the option, for the message @throws {Usage} */
export function numberOf(text, name) {
  const number = Number(text);
  if (!DECIMAL.test(text) || !Number.isFinite(number))
    throw new Usage(`${name} must be a number, not "${text}"`);
  return number;
}
