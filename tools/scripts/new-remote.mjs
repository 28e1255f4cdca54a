// @ts-check
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// A remote of one's own: `npm run new-remote -- reviews`. It has a slot, a page, a test, a pipeline and an owner, and builds at once.
const root = path.resolve(new URL('../..', import.meta.url).pathname);
const [name = ''] = process.argv.slice(2);
/** First segments of addresses that the gateway answers itself. */
const RESERVED = ['api', 'health', 'healthz', 'metrics', 'ops', 'pictures', 'readyz', 'remotes', 'shell'];
if (RESERVED.includes(name)) fail(`/${name} is a route of the gateway; choose another name.`);
if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length < 2 || name.length > 40)
  fail('Name the remote in lower case, such as: npm run new-remote -- reviews');
const folder = path.join(root, `mfe-${name}`);
if (existsSync(folder)) fail(`mfe-${name} already exists.`);

const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
const template = path.join(root, 'packages/build/template');
const fill = (/** @type {string} */ text) => text.replaceAll('__name__', name).replaceAll('__Title__', title);

for (const file of readdirSync(template, { recursive: true, withFileTypes: true })) {
  if (!file.isFile()) continue;
  const from = path.join(file.parentPath ?? file.path, file.name);
  const within = path.relative(template, from).replace(/\.txt$/, '');
  const to =
    within === 'pipeline.yml'
      ? path.join(root, `.github/workflows/mfe-${name}.yml`)
      : path.join(folder, within);
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, fill(readFileSync(from, 'utf8')));
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
