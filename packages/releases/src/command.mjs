import { defineCommand } from 'citty';

/** The command line is not one that we know. */
export class Usage extends Error {}

const COMMON = { json: { type: 'boolean', description: 'Print the answer as JSON' } };

/** What every move may be told. */
export const ORDER = {
  why: { type: 'string', description: 'Kept in the history', valueHint: 'TEXT', default: '' },
  revision: { type: 'string', description: 'Refuse if the remote has moved since', valueHint: 'N' },
};

export const target = () => ({
  url: (process.env.KILOWATT_URL ?? 'http://127.0.0.1:3000').replace(/\/$/, ''),
  token: process.env.KILOWATT_TOKEN ?? '',
});

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
export const orderOf = ({ remote, why, revision }) => ({
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
