// @ts-check
import path from 'node:path';

/** @typedef {{ source: string, dependencies: readonly { resolved: string }[] }} Module with the modules that it imports */
/** @typedef {Map<string, Map<string, string>>} FolderImports one import by the importing folder and the imported one */

/**
 * Folders that import one another, directly or through others, imports of types included.
 * @param {readonly Module[]} modules
 * @param {(source: string) => boolean} composes whether a module puts the parts below it together: its imports do not count
 * @returns {string[][]} of each cycle one import for each pair of folders, as `importer → imported`
 */
export function folderCycles(modules, composes) {
  const imports = importsOfFolders(modules, composes);
  const reached = new Map([...imports.keys()].map((folder) => [folder, foldersFrom(imports, folder)]));
  /** @param {string} one @param {string} other */
  const isCycle = (one, other) => reached.get(one)?.has(other) && reached.get(other)?.has(one);
  /** @type {Set<string>} */
  const reported = new Set();
  return [...imports.keys()].flatMap((folder) => {
    if (reported.has(folder) || !isCycle(folder, folder)) return [];
    const members = [...imports.keys()].filter((other) => isCycle(folder, other));
    for (const member of members) reported.add(member);
    return [
      members.flatMap((member) =>
        [...(imports.get(member) ?? [])].filter(([to]) => members.includes(to)).map(([, example]) => example),
      ),
    ];
  });
}

/** @param {readonly Module[]} modules @param {(source: string) => boolean} composes @returns {FolderImports} */
function importsOfFolders(modules, composes) {
  const own = new Set(modules.map(({ source }) => source));
  /** @type {FolderImports} */
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    if (composes(source)) continue;
    const folder = path.posix.dirname(source);
    for (const { resolved } of dependencies) {
      const imported = path.posix.dirname(resolved);
      if (!own.has(resolved) || imported === folder || resolved.includes('node_modules/')) continue;
      const ofFolder = imports.get(folder) ?? new Map();
      imports.set(folder, ofFolder);
      if (!ofFolder.has(imported)) ofFolder.set(imported, `${source} → ${resolved}`);
    }
  }
  return imports;
}

/** Folders that one imports, directly or through others. @param {FolderImports} imports @param {string} start */
function foldersFrom(imports, start) {
  /** @type {Set<string>} */
  const found = new Set();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const next of imports.get(folder)?.keys() ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  return found;
}
