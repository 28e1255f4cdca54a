// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { renderUsage, runCommand } from 'citty';

/** The command line is invalid. */
export class Usage extends Error {}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

const EXITS = { refused: 1, usage: 2 };

/**
 * The commands of a program, by their names.
 * @typedef {import('citty').CommandDef<any>} Command
 */

/**
 * A command that rejects unknown options and arguments, which citty would ignore; so do its subcommands.
 * @template {Command} One
 * @param {One} command
 * @returns {One}
 */
export function strict(command) {
  const { run, subCommands } = command;
  return {
    ...command,
    ...(subCommands && {
      subCommands: Object.fromEntries(
        Object.entries(subCommands).map(([name, one]) => [name, strict(/** @type {Command} */ (one))]),
      ),
    }),
    ...(run && {
      /** @param {import('citty').CommandContext<any>} context */
      run(context) {
        const known = /** @type {import('citty').ArgsDef} */ (command.args ?? {});
        refuseUnknown(context.rawArgs, context.args._, known);
        refuseEmpty(context.args, known);
        return run(context);
      },
    }),
  };
}

/**
 * Reads the words as citty does, which takes the next word as the value of an option whatever it is.
 * @param {readonly string[]} rawArgs
 * @param {readonly string[]} positionals
 * @param {import('citty').ArgsDef} known
 * @throws {Usage}
 */
function refuseUnknown(rawArgs, positionals, known) {
  const words = rawArgs.values();
  for (const word of words) {
    if (word === '--') break;
    if (isUnknown(word, known)) throw new Usage(`Unknown option ${word.split('=', 1)[0]}`);
    refuseSwitchValue(word, known);
    if (takesNext(word, known)) refuseOption(word, words.next().value);
  }
  const places = Object.values(known).filter(({ type }) => type === 'positional').length;
  if (positionals.length > places) throw new Usage(`Unexpected argument "${positionals[places]}"`);
}

/**
 * Refuses what is no value of an option that is there or not: citty reads everything but `false` as true, so that `--force=no`
 * and `--force="$UNSET"` would force, and reads no value behind `--no-`.
 * @param {string} word @param {import('citty').ArgsDef} known
 * @throws {Usage}
 */
function refuseSwitchValue(word, known) {
  const [, no, name = '', value] = /^--(no-)?([^=]+)=(.*)$/s.exec(word) ?? [];
  if (value === undefined || (!no && known[name]?.type !== 'boolean')) return;
  if (no) throw new Usage(`--no-${name} takes no value, such as "${value}"`);
  if (value !== 'true' && value !== 'false')
    throw new Usage(
      `--${name} must be true or false, not "${value}"; or write --${name} alone, or leave it out`,
    );
}

/** Whether the next word is the value of this one. @param {string} word @param {import('citty').ArgsDef} known */
function takesNext(word, known) {
  const type = word.startsWith('--') && Object.hasOwn(known, word.slice(2)) && known[word.slice(2)]?.type;
  return type === 'string' || type === 'enum';
}

/**
 * Refuses an option as the value of another, whose variable is not set. A sentence that begins with dashes is a value,
 * except after `--no-`, which citty takes out of the words.
 * @param {string} option @param {string | undefined} value
 * @throws {Usage}
 */
function refuseOption(option, value) {
  if (value !== undefined && /^--(?:no-|\S*$)/.test(value))
    throw new Usage(`${option} needs a value; if that is the value, write ${option}="${value}"`);
}

/**
 * Refuses empty values: a variable that is not set would count as an argument that was left out, which often means all.
 * @param {Readonly<Record<string, unknown>>} given
 * @param {Readonly<Record<string, import('citty').ArgDef & { mayBeEmpty?: boolean }>>} known
 * @throws {Usage}
 */
function refuseEmpty(given, known) {
  for (const [name, { type, mayBeEmpty }] of Object.entries(known))
    if (given[name] === '' && !mayBeEmpty)
      throw new Usage(`${type === 'positional' ? name.toUpperCase() : `--${name}`} must not be empty`);
}

/**
 * Whether a word is an option that the command does not have. After a single dash citty reads one-letter options, which
 * no command has; negative numbers are values.
 * @param {string} raw @param {import('citty').ArgsDef} known
 */
function isUnknown(raw, known) {
  if (/^-(?!-)/.test(raw)) return /^-[^\d.]/.test(raw);
  const [, no, name] = /^--(no-)?([^=]+)/.exec(raw) ?? [];
  if (name === undefined) return false;
  const type = Object.hasOwn(known, name) ? known[name]?.type : 'positional';
  return type === 'positional' || (no !== undefined && type !== 'boolean');
}

/**
 * The command that the words name, and its parent.
 * @param {Command} program
 * @param {readonly string[]} words
 * @returns {[found: Command, above: Command | undefined]}
 */
function named(program, words) {
  const nameOf = (/** @type {Command} */ { meta }) => /** @type {import('citty').CommandMeta} */ (meta).name;
  let found = program;
  /** @type {Command | undefined} */
  let above;
  for (const word of words) {
    const next = /** @type {Record<string, Command> | undefined} */ (found.subCommands)?.[word];
    if (!next) {
      // citty takes the next word as the command, and drops the option before it.
      if (found.subCommands && word.startsWith('-')) refuseUnknown([word], [], {});
      break;
    }
    above = { meta: { name: above ? `${nameOf(above)} ${nameOf(found)}` : nameOf(found) } };
    found = { ...next, meta: { name: word, ...next.meta } };
  }
  return [found, above];
}

/**
 * Runs a program by the words of its command line. It exits with 2 and one line if a word is invalid, and also prints
 * the usage if a command or an argument is missing.
 * @param {Command} program
 * @param {object} [options]
 * @param {(error: unknown) => boolean} [options.isRefusal] whether the message of an error is enough, without its stack
 */
export async function runProgram(program, { isRefusal = () => false } = {}) {
  const words = process.argv.slice(2);
  const { name } = /** @type {import('citty').CommandMeta} */ (program.meta);
  const isRequested = words.some((word) => word === '--help' || word === '-h');
  // citty colours the usage even if the output is not a terminal.
  const usage = async (/** @type {NodeJS.WriteStream} */ stream) => {
    const text = await renderUsage(
      ...named(
        program,
        words.filter((word) => !word.startsWith('-')),
      ),
    );
    return stream.isTTY ? text : stripVTControlCharacters(text);
  };
  try {
    if (isRequested) console.log(await usage(process.stdout));
    else {
      named(program, words);
      await runCommand(program, { rawArgs: words });
    }
  } catch (error) {
    const isMisspelt = error instanceof Usage || (error instanceof Error && error.name === 'CLIError');
    if (isMisspelt && !(error instanceof Usage)) console.error(`${await usage(process.stderr)}\n`);
    console.error(`${name}: ${stripVTControlCharacters(messageOf(error))}`);
    if (!isMisspelt && !isRefusal(error)) console.error(error instanceof Error ? error.stack : error);
    process.exitCode = isMisspelt ? EXITS.usage : EXITS.refused;
  }
}
