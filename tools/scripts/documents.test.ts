import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(__dirname, '../..');
const folders = readdirSync(root);
const documents = [
  'README.md',
  ...folders
    .filter((name) => /^mfe-/.test(name))
    .flatMap((name) => [`${name}/README.md`, `${name}/CHANGELOG.md`]),
  ...readdirSync(path.join(root, 'docs'), { recursive: true }).map((file) => `docs/${String(file)}`),
].filter((file) => file.endsWith('.md'));
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

it.each(documents)('%s names only paths that are there', (file) => {
  const named = [
    ...text(file).matchAll(/`((?:shell|packages|api-gateway|e2e|docs|tools|mfe-[a-z-]+)\/[\w./-]*)`/g),
  ].map(([, name]) => name ?? '');
  const linked = [...text(file).matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)].map(([, name]) =>
    path.join(path.dirname(file), name ?? ''),
  );
  const missing = [...named, ...linked].filter(
    (name) => !name.includes('/dist') && !existsSync(path.join(root, name)),
  );
  expect(missing).toEqual([]);
});

/** Lines of code blocks, and code within a line, that run a script of npm or the `kilowatt` command. */
const commandsIn = (file: string) =>
  [
    ...text(file).matchAll(
      /(?:^ {4}|`|\s)(npm (?:run (?:--silent )?[\w:-]+|start|test)(?: (?:-w|--) [^\n`#|;]*)?|npx kilowatt [a-z-]+)/gm,
    ),
  ].map(([, command]) => (command ?? '').trim());
const scriptsOf = (folder: string): Record<string, string> =>
  JSON.parse(text(path.posix.join(folder, 'package.json'))).scripts ?? {};

/** Whether there is such a script, in the workspace that `-w` names; and of `kilowatt`, such a command. */
function exists(command: string): boolean {
  const [, name = ''] = /^npm (?:run )?(?:--silent )?([\w:-]+)/.exec(command) ?? [];
  const [, workspace] = / -w ([\w/-]+)/.exec(command) ?? [];
  const [, kilowatt] = /(?:kilowatt -- |npx kilowatt )([a-z-]+)/.exec(command) ?? [];
  if (kilowatt) return KILOWATT.includes(kilowatt);
  // The name of a remote that the reader would make.
  if (workspace && !existsSync(path.join(root, workspace))) return workspace === 'mfe-warranty';
  return name in scriptsOf(workspace ?? '.');
}
const help = execFileSync(process.execPath, [
  path.join(root, 'packages/releases/src/kilowatt.mjs'),
  '--help',
]);
const KILOWATT = [...help.toString().matchAll(/^ +([a-z-]+) {2,}\S/gm)].map(([, name]) => name);

it.each(documents)('%s names only commands that there are', (file) => {
  expect(commandsIn(file).filter((command) => !exists(command))).toEqual([]);
});

it.each(documents)('%s names tarballs of the packages without their versions', (file) => {
  expect(text(file).match(/kilowatt-[a-z-]+-\d[\w.-]*\.tgz/g) ?? []).toEqual([]);
});

it('the first lines of the README say both commands', () => {
  expect(text('README.md').split('\n').slice(0, 5).join('\n')).toMatch(/npm start[\s\S]*npm test/);
});
