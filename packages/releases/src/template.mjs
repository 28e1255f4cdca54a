// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));

/** First segments of addresses that the gateway answers itself. */
const RESERVED = ['api', 'health', 'healthz', 'metrics', 'ops', 'pictures', 'readyz', 'remotes', 'shell'];

/**
 * Why a remote cannot have a name.
 * @param {string} name
 * @returns {string | null} one sentence; null if it can
 */
export function nameProblem(name) {
  if (RESERVED.includes(name)) return `/${name} is a route of the gateway; choose another name.`;
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length < 2 || name.length > 40)
    return `Name the remote in lower case, such as reviews: 2 to 40 letters, digits and single dashes, not "${name}".`;
  return null;
}

/**
 * The files of a new remote.
 * @param {'workspace' | 'repository'} place a folder of this repository, or a repository of its own
 * @param {string} name of the remote
 * @returns {{ file: string, text: string }[]} by their paths in the new folder
 */
export function remoteFiles(place, name) {
  const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return ['remote', place].flatMap((part) => {
    const folder = path.join(TEMPLATE, part);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.txt'))
      .sort()
      .map((file) => ({
        // The suffix keeps tools, and npm, from taking these files for their own.
        file: file.replace(/\.txt$/, ''),
        text: readFileSync(path.join(folder, file), 'utf8')
          .replaceAll('__name__', name)
          .replaceAll('__Title__', title),
      }));
  });
}
