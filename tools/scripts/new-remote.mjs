// @ts-check
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameProblem, remoteFiles } from '../../packages/releases/src/template.mjs';

// A remote of one's own in this repository: `npm run new-remote -- reviews`. It has a slot, a page, a test, a pipeline and an
// owner, and builds at once. `kilowatt init` makes one in a repository of its own, from the same template.
const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const [name = ''] = process.argv.slice(2);
const problem = nameProblem(name);
if (problem) fail(problem);
const folder = path.join(root, `mfe-${name}`);
if (existsSync(folder)) fail(`mfe-${name} already exists.`);

for (const { file, text } of remoteFiles('workspace', name)) {
  const to =
    file === 'pipeline.yml' ? path.join(root, `.github/workflows/mfe-${name}.yml`) : path.join(folder, file);
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, text);
}

const project = path.join(root, 'tsconfig.json');
writeFileSync(
  project,
  readFileSync(project, 'utf8').replace(
    '    { "path": "e2e" }',
    `    { "path": "mfe-${name}" },\n    { "path": "e2e" }`,
  ),
);

// The last line that matches decides, so that the order of the others stays as it is.
appendFileSync(path.join(root, '.github/CODEOWNERS'), `${`/mfe-${name}/`.padEnd(22)} @kilowatt/${name}\n`);

console.log(`Created mfe-${name}: a slot "${name}-hello" and the page /${name}/hello.

  npm install                     # links it
  npm run unit -- mfe-${name}     # its test
  npm run dev -w mfe-${name}      # see it in the shop
  docs/runbooks/                  # ship it`);

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(2);
}
