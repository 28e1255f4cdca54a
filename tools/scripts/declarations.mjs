// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';
import { pageProblemsOf, problemsOf } from './remote-declarations.mjs';

// Checks `remote.config.ts` of every remote against the messages that its sources use and the table of pages. Part of
// `npm run boundaries`.
const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const load = createJiti(import.meta.url);
/** @type {typeof import('@kilowatt/contracts')} */
const { MESSAGES, PAGES } = await load.import('@kilowatt/contracts');

/** @param {string} folder */
const sourcesOf = (folder) =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((name) => path.join(folder, 'src', name))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** @param {string} folder */
async function remoteIn(folder) {
  /** @type {import('@kilowatt/remote-kit/config').RemoteConfig} */
  const declared = await load.import(path.join(root, folder, 'remote.config.ts'), { default: true });
  return { name: declared.name, declared, sources: sourcesOf(folder) };
}

const remotes = await Promise.all(
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map(remoteIn),
);
const shell = { name: 'shell', declared: null, sources: sourcesOf('shell') };
const problems = [
  ...problemsOf([...remotes, shell], MESSAGES),
  ...pageProblemsOf(
    remotes.map(({ declared }) => declared),
    PAGES,
  ),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(
  `${Object.keys(MESSAGES).length} messages, ${PAGES.length} pages: as ${remotes.length} remotes declare them.`,
);
