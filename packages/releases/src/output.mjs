// @ts-check
import { stderr } from 'node:process';
import colours from 'picocolors';

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal obeys them
const CONTROL = /[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]+/g;

/** Foreign text as one line without control characters, which a terminal would obey. @param {string} text */
export const shown = (text) => text.replace(CONTROL, ' ');

/** Columns of every line. */
export const WIDTH = 100;

/**
 * Breaks a text into lines behind an indent; a word that is longer than a line is cut.
 * @param {string} text @param {string} indent @param {string} [first] indent of the first line, as wide as the other
 * @returns {string[]}
 */
export function wrapped(text, indent, first = indent) {
  const width = WIDTH - indent.length;
  /** @type {string[]} */
  const lines = [];
  for (let word of shown(text).split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    for (; word.length > width; word = word.slice(width)) lines.push(word.slice(0, width));
    lines.push(word);
  }
  return lines.map((line, at) => (at === 0 ? first : indent) + line);
}

/**
 * Formats a table: a dim head, columns of the width of their content, two spaces between them.
 * @param {readonly string[]} head
 * @param {readonly (readonly (string | null | undefined)[])[]} rows
 */
export function table(head, rows) {
  const cells = rows.map((row) => row.map((cell) => shown(cell || '–')));
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [colours.dim(line(head)), ...cells.map(line)].join('\n');
}

/** Largest first, with their seconds. @type {[unit: Intl.RelativeTimeFormatUnit, size: number][]} */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const words = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'short' });

/** `5 min. ago`. @param {string} date @param {number} [now] */
export function ago(date, now = Date.now()) {
  const seconds = Math.max(0, (now - Date.parse(date)) / 1_000);
  const [unit, size] = UNITS.find(([, of]) => seconds >= of) ?? ['second', 1];
  return words.format(-Math.floor(seconds / size), unit);
}

/** The deployment of a remote after an operation, in one line, and a line for each warning. @param {import('@kilowatt/contracts/management').OperationResult} result */
export function deploymentLine(result) {
  const { remote, moved, from, to, version, canary, pinned, revision, warnings = [] } = result;
  const grows = canary?.advances ? ', advancing automatically' : '';
  const tried = canary ? `, ${canary.version} for ${canary.percent} %${grows}` : '';
  const held = pinned ? ', pinned' : '';
  const stands = `${colours.bold(version ?? 'nothing')} live${tried}${held} (revision ${revision})`;
  if (!moved) return `${remote}: ${stands}; nothing changed`;
  const changed = moved && from !== to && to === version;
  const line = changed && from ? `${remote}: ${from} → ${to}; ${stands}` : `${remote}: ${stands}`;
  return [line, ...warnings.map(warningLine)].join('\n');
}

/** @param {string} warning */
export const warningLine = (warning) => colours.yellow(`Warning: ${shown(warning)}`);

/** @param {{ kind: string, percent: number | null }} operation */
export const operationWords = ({ kind, percent }) => (percent === null ? kind : `${kind} ${percent} %`);

/** An entry of the history in one line, which begins with its revision. @param {import('@kilowatt/contracts/management').HistoryEntry} entry */
export function entryLine(entry) {
  const { revision, at, remote, from, to, who, why } = entry;
  const versions = [from, to].filter((one) => one !== null).join(' → ');
  const what = [remote, operationWords(entry), versions].filter(Boolean).join(' ');
  return shown(`${revision}  ${at}  ${what} by ${who}${why && `: ${why}`}`);
}

/** The result of a rollback on a gateway's disk. @param {import('./offline.mjs').OfflineResult} result */
export const offlineLine = ({ remote, moved, from, live }) =>
  moved
    ? `${remote}: ${from} → ${live} on this disk. Its gateway shows it within a second, and stores it in the database when that is back. Repeat this on the machine of every other gateway`
    : `${remote}: ${colours.bold(live)} live on this disk; nothing changed`;

/** @param {number | null} size in bytes */
const bytes = (size) => (size === null ? '?' : size.toLocaleString('en-US'));
/** @param {number | null} before @param {number | null} after */
const grown = (before, after) => {
  if (before === null || after === null) return '';
  return ` (${after < before ? '−' : '+'}${bytes(Math.abs(after - before))})`;
};

/** Why versions are kept, in the words of the table. @type {Record<keyof Required<import('@kilowatt/contracts/management').RetainedCounts>, string>} */
const RETENTION_REASONS = {
  deployed: 'deployed',
  previewed: 'in a preview',
  pinned: 'of a pinned remote',
  newest: 'newest',
  published: 'published recently',
  recentlyDeployed: 'deployed recently',
};

/** @param {import('@kilowatt/contracts/management').RetainedCounts} kept */
const retentionReasons = (kept) =>
  Object.entries(RETENTION_REASONS)
    .map(
      ([reason, words]) =>
        /** @type {const} */ ([kept[/** @type {keyof typeof RETENTION_REASONS} */ (reason)] ?? 0, words]),
    )
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');

/** What a prune removed of each remote, or would remove, and a line with the sum. @param {import('@kilowatt/contracts/management').PruneResult} result */
export function pruneLines({ dryRun, remotes, files, bytes: freed }) {
  const rows = remotes.map((remote) => [
    remote.remote,
    String(remote.versions.length),
    bytes(remote.files),
    bytes(remote.bytes),
    retentionReasons(remote.kept),
    remote.versions.join(', '),
  ]);
  const count = remotes.reduce((sum, { versions }) => sum + versions.length, 0);
  const what = `${bytes(count)} ${count === 1 ? 'version' : 'versions'}, ${bytes(files)} ${files === 1 ? 'file' : 'files'}, ${bytes(freed)} bytes`;
  const ending = dryRun ? `Dry run, nothing was removed. Would remove: ${what}` : `Removed: ${what}`;
  return `${table(['REMOTE', 'REMOVED', 'FILES', 'BYTES', 'RETAINED', 'REMOVED VERSIONS'], rows)}\n${ending}`;
}

/**
 * Sizes of stored versions: a row for each remote, or for each version of the requested remote.
 * @param {import('@kilowatt/contracts/management').ReleaseSizes & { of: string | null }} sizes
 */
export function sizeLines({ of, remotes, files, bytes: stored, keep, days, disk }) {
  const versions = remotes.flatMap((one) => one.versions);
  const rows =
    of === null
      ? remotes.map((one) => [
          one.remote,
          bytes(one.versions.length),
          bytes(one.files),
          bytes(one.bytes),
          bytes(Math.round(one.versions.reduce((sum, { own }) => sum + own, 0) / one.versions.length)),
          `${bytes(one.prune.versions)} ${one.prune.versions === 1 ? 'version' : 'versions'}, ${bytes(one.prune.bytes)} bytes`,
        ])
      : versions.map((one) => [
          one.version,
          one.publishedAt.slice(0, 10),
          bytes(one.files),
          bytes(one.own),
          bytes(one.shared),
        ]);
  const head =
    of === null
      ? ['REMOTE', 'VERSIONS', 'FILES', 'BYTES', 'OWN BYTES PER VERSION', 'FREED BY A PRUNE']
      : ['VERSION', 'PUBLISHED', 'FILES', 'OWN BYTES', 'SHARED BYTES'];
  return [
    table(head, rows),
    `Database, all remotes: ${bytes(files)} files, ${bytes(stored)} bytes; a prune with --keep ${keep} --days ${days} frees ${bytes(remotes.reduce((sum, { prune }) => sum + prune.bytes, 0))}`,
    `Disk of the gateway that answered: ${bytes(disk.versions)} versions, ${bytes(disk.files)} files, ${bytes(disk.bytes)} bytes`,
  ].join('\n');
}

/** @typedef {import('@kilowatt/contracts/management').ReleaseError} ReleaseError */

/** Browsers of an error that are named. */
const NAMED_BROWSERS = 3;

/**
 * Errors of a remote: each with its place, how often and where it was seen.
 * @param {readonly ReleaseError[]} errors
 * @param {number} [now]
 */
export const errorLines = (errors, now = Date.now()) =>
  errors.length === 0 ? 'No errors reported' : errors.map((error) => errorParagraph(error, now)).join('\n\n');

/** @param {ReleaseError} error @param {number} now */
function errorParagraph(error, now) {
  const { version, name, message, stage, page, frames, count, firstAt, lastAt, firstVersion } = error;
  const shares = error.browsers
    .slice(0, NAMED_BROWSERS)
    .map((browser) => `${Math.round((browser.count / count) * 100)} % ${browser.name}`);
  const places = frames.map(({ file, line, column, function: of }) =>
    shown(`  in ${file}:${line}:${column}${of ? ` (${of})` : ''}`),
  );
  const times = count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`;
  return [
    `${colours.bold(version)}  ${colours.red(shown(`${name}: ${message}`))}`,
    ...places,
    `  ${stage}${page === null ? '' : ` on ${page}`}, ${times} since ${ago(firstAt, now)}, last ${ago(lastAt, now)}`,
    `  ${shares.join(', ')}; first in ${firstVersion}${error.requestId ? `; request ${error.requestId}` : ''}`,
  ].join('\n');
}

/** The differences between two versions, one line each. @param {import('@kilowatt/contracts/management').Diff} diff */
export function diffLines({ remote, from, to, files, contract }) {
  const lines = [
    ...files.added.map(({ path, size }) => colours.green(`+ ${path}  ${bytes(size)} bytes`)),
    ...files.removed.map(({ path, size }) => colours.red(`- ${path}  ${bytes(size)} bytes`)),
    ...files.changed.map(
      ({ path, before, after }) =>
        `~ ${path}  ${bytes(before)} → ${bytes(after)} bytes${grown(before, after)}`,
    ),
    ...contract.added.map((line) => colours.green(`+ ${line}`)),
    ...contract.removed.map((line) => colours.red(`- ${line}`)),
  ];
  const head = colours.bold(`${remote} ${from} → ${to}`);
  return [
    head,
    ...lines,
    colours.dim(`${files.same} ${files.same === 1 ? 'file is' : 'files are'} the same`),
  ].join('\n');
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${Math.ceil(bytes / 1024).toLocaleString('en-US')} kB`;

/**
 * The progress of an upload, in one line that is overwritten; nothing if stderr is not a terminal.
 * @param {string} what
 * @returns {{ onProgress: ((sent: number, size: number) => void) | undefined, done: () => void }}
 */
export function progress(what) {
  if (!stderr.isTTY) return { onProgress: undefined, done() {} };
  return {
    onProgress(sent, size) {
      const share = Math.floor((sent / size) * 100);
      // The gateway renders the release before it answers, which takes seconds.
      const far = sent < size ? `of ${kilobytes(size)}` : '… being checked';
      stderr.write(`\r\x1b[2K${what}  ${String(share).padStart(3)} %  ${kilobytes(sent)} ${far}`);
    },
    done: () => stderr.write('\r\x1b[2K'),
  };
}
