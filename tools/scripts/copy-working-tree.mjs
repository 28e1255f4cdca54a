// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies the working tree, at its revision, into an empty folder. What is installed is linked from here; our own packages
 * are those of the copy.
 * @param {string} root
 * @param {string} folder
 */
export function copyWorkingTree(root, folder) {
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: root }).stdout.toString();
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files.filter(Boolean))
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(folder, file));
  for (const part of ['objects', 'refs']) mkdirSync(path.join(folder, '.git', part), { recursive: true });
  writeFileSync(path.join(folder, '.git/HEAD'), `${git('rev-parse', 'HEAD').trim()}\n`);
  link(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), folder);
  const below = (/** @type {string} */ parent) =>
    readdirSync(path.join(root, parent)).map((name) => path.join(parent, name));
  for (const workspace of [...below('.'), ...below('packages'), ...below('tools')]) {
    const installed = path.join(root, workspace, 'node_modules');
    if (workspace !== 'node_modules' && existsSync(installed))
      link(installed, path.join(folder, workspace, 'node_modules'), folder);
  }
}

/** @param {string} from @param {string} to @param {string} folder */
function link(from, to, folder) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '.cache') continue;
    if (name === '@kilowatt') {
      mkdirSync(path.join(to, name), { recursive: true });
      for (const own of readdirSync(path.join(from, name))) {
        const here = path.join(folder, 'packages', own);
        if (existsSync(here)) symlinkSync(here, path.join(to, name, own));
      }
    } else symlinkSync(path.join(from, name), path.join(to, name));
  }
}
