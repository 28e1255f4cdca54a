// @ts-check
import colours from 'picocolors';

/** @param {number | null} size in bytes */
const bytes = (size) => (size === null ? '?' : size.toLocaleString('en-US'));
/** @param {number | null} before @param {number | null} after */
const grown = (before, after) => {
  if (before === null || after === null) return '';
  return ` (${after < before ? '−' : '+'}${bytes(Math.abs(after - before))})`;
};

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
