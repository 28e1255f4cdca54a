import { expect, it } from '@jest/globals';
import { makeFolder } from './make-folder';

const failure = (code: string) => Object.assign(new Error(code), { code });
const dirname = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/';

/** A file system that makes folders below `/data` alone, and has a file there. */
function fileSystem() {
  const folders = new Set(['/', '/data', '/proc']);
  const made: string[] = [];
  return {
    made,
    dirname,
    statSync(path: string) {
      if (path === '/data/file') return { isDirectory: () => false };
      if (path.startsWith('/data/file/')) throw failure('ENOTDIR');
      return folders.has(path) ? { isDirectory: () => true } : undefined;
    },
    mkdirSync(path: string) {
      if (path === '/data/file') throw failure('EEXIST');
      if (!path.startsWith('/data/')) throw failure('ENOENT');
      folders.add(path);
      made.push(path);
      if (path === '/data/raced') throw failure('EEXIST');
    },
  };
}

it.each([
  ['/data', []],
  ['/data/one', ['/data/one']],
  ['/data/one/two', ['/data/one', '/data/one/two']],
  ['/data/raced', ['/data/raced']],
])('%s is there afterwards', (folder, made) => {
  const files = fileSystem();
  makeFolder(folder, files);
  expect(files.made).toEqual(made);
});

it.each([
  ['/proc/one', 'ENOENT'],
  ['/proc/one/two', 'ENOENT'],
  ['/data/file', 'EEXIST'],
  ['/data/file/one', 'ENOTDIR'],
])('%s cannot be made, which is said at once', (folder, code) =>
  expect(() => makeFolder(folder, fileSystem())).toThrow(code),
);
