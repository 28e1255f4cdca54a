// @ts-check
import { existsSync } from 'node:fs';
// As a whole: before Node 18.3 it has no parseArgs, and this file is read before the version of Node is refused.
import util from 'node:util';

/** The command line is invalid. */
export class Usage extends Error {}

/** Exit code of a failed start. @param {unknown} error */
export const exitCodeOf = (error) => (error instanceof Usage ? 2 : 1);

/** Each has a value. @type {Readonly<Record<string, { needs: string, usage: string }>>} */
const OPTIONS = {
  catalogue: { needs: 'a file: npm start -- --catalogue FILE', usage: '--catalogue FILE' },
  root: { needs: 'a folder with a built shop', usage: '--root FOLDER' },
};

/**
 * What the command line of a start says.
 * @param {readonly string[]} args
 * @param {readonly ('catalogue' | 'root')[]} known
 * @returns {{ catalogue?: string, root?: string }}
 * @throws {Usage} in one line
 */
export function shopArguments(args, known) {
  /** @type {Record<string, string>} */
  const given = {};
  const { tokens } = util.parseArgs({
    args: [...args],
    options: Object.fromEntries(known.map((name) => [name, { type: 'string' }])),
    strict: false,
    tokens: true,
  });
  const expected = `expected ${known.map((name) => OPTIONS[name]?.usage).join(' or ')}`;
  for (const token of tokens) {
    if (token.kind === 'positional') throw new Usage(`Unexpected argument "${token.value}"; ${expected}`);
    if (token.kind === 'option-terminator') continue;
    const option = known.some((name) => name === token.name) && OPTIONS[token.name];
    if (!option) throw new Usage(`Unknown option ${token.rawName}; ${expected}`);
    if (!token.value) throw new Usage(`--${token.name} needs ${option.needs}`);
    given[token.name] = token.value;
  }
  const { catalogue } = given;
  if (catalogue && !existsSync(catalogue)) throw new Usage(`There is no file ${catalogue}.`);
  return given;
}
