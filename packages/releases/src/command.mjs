import { defineCommand } from 'citty';

/** The command line is not one that we know. */
export class Usage extends Error {}

const COMMON = { json: { type: 'boolean', description: 'Print the answer as JSON' } };

/** What every move may be told. */
export const ORDER = {
  why: { type: 'string', description: 'Kept in the history', valueHint: 'TEXT' },
  revision: { type: 'string', description: 'Refuse if the remote has moved since', valueHint: 'N' },
};

/** @returns {import('./call.mjs').Target} @throws {Usage} where the environment names none */
export function target() {
  const { KILOWATT_URL = 'http://127.0.0.1:3000', KILOWATT_TOKEN: token } = process.env;
  if (!/^https?:\/\//.test(KILOWATT_URL) || !URL.canParse(KILOWATT_URL))
    throw new Usage(`KILOWATT_URL takes an address such as https://shop.example, not "${KILOWATT_URL}"`);
  if (!token) throw new Usage('KILOWATT_TOKEN is empty; it takes a token of the shop');
  // A header would refuse it with a sentence that shows the token, in a log of CI say.
  if (/[^\x21-\x7e]/.test(token))
    throw new Usage('KILOWATT_TOKEN holds a line break, a space or a character that no token has');
  return { url: KILOWATT_URL.replace(/\/$/, ''), token };
}

/**
 * One command: what it is given, what it asks for, and how the answer reads.
 * @param {{ name: string, description: string, args?: object, run: (args: object) => Promise<object>, show: (answer: object) => string }} options
 */
export const command = ({ name, description, args = {}, run, show }) =>
  defineCommand({
    meta: { name, description },
    args: { ...args, ...COMMON },
    async run({ args: given, rawArgs, cmd }) {
      refuseUnknown(rawArgs, given, cmd.args);
      const answer = await run(given);
      console.log(given.json ? JSON.stringify(answer, null, 2) : show(answer));
    },
  });

/** The order that the arguments of a move make. */
export const orderOf = ({ remote, why = '', revision }) => ({
  remote,
  why,
  ...(revision !== undefined && { revision: numberOf(revision, '--revision') }),
});

export function numberOf(text, name) {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number))
    throw new Usage(`${name} takes a number, not "${text}"`);
  return number;
}

/** A misspelt option must not be a silent one. */
function refuseUnknown(rawArgs, given, known) {
  const end = rawArgs.indexOf('--');
  for (const raw of end < 0 ? rawArgs : rawArgs.slice(0, end)) {
    const name = /^--?(?:no-)?([a-z][\w-]*)/.exec(raw)?.[1];
    if (name && !(name in known)) throw new Usage(`There is no option ${raw.split('=', 1)[0]}`);
  }
  const places = Object.values(known).filter(({ type }) => type === 'positional').length;
  if (given._.length > places) throw new Usage(`"${given._[places]}" is one too many`);
}
