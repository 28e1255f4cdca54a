// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from './shop/own-environment.mjs';
import { freePort } from './shop/settings.mjs';

// A team's own repository, from tarballs alone: `npm run standalone`. In a temporary folder it packs and installs the packages,
// creates a remote, checks, builds and publishes it to a shop of this revision, and does the same with every other bundler and
// with the footer's sources.
// Packages of npm come from the registry, and each package finds only what it declares. Takes minutes, so `npm test` does
// without it.
const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const work = mkdtempSync(path.join(tmpdir(), 'kilowatt-standalone-'));
const packages = path.join(root, 'dist/packages');
const TOKEN = 'a-token-of-this-run-alone';
/** Milliseconds for the shop to fill its database and start. */
const START_LIMIT = 240_000;
const INSTALL = [
  'npm',
  'install',
  '--install-strategy=linked',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];
const PUBLISH = ['npx', 'kilowatt', 'publish', 'dist'];
/** @param {string} name */
const script = (name) => ['npm', 'run', '--silent', name];
/** @param {...string} args */
const init = (...args) => ['npx', 'kilowatt', 'init', ...args];

/** Without what npm and turbo say to the scripts that they run. @type {NodeJS.ProcessEnv} */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:npm_|TURBO_|INIT_CWD|NODE_ENV|KILOWATT_)/i.test(name)),
);

/**
 * Runs a command, and ends everything where it does not end as it should.
 * @param {string} cwd @param {readonly string[]} command program and arguments
 * @param {{ env?: NodeJS.ProcessEnv, refused?: RegExp }} [options] `refused`: the one line with which it must fail
 */
function run(cwd, command, { env = {}, refused } = {}) {
  const began = Date.now();
  const [program = '', ...args] = command;
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...environment, ...env },
  });
  const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s`.padStart(7);
  const title = `${path.basename(cwd)}: ${command.join(' ').replaceAll(packages, 'dist/packages')}`;
  // A command of npm repeats itself, and warns of settings that it does not know.
  const said = stderr
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('npm '));
  const isRight = refused ? status !== 0 && said.length === 1 && refused.test(said[0] ?? '') : status === 0;
  if (!isRight) throw new Error(`${title}: exit ${status}\n${stdout}${stderr}`);
  console.log(`${seconds}  ${title}${refused ? ` → ${said[0]}` : ''}`);
  return stdout;
}

/** @param {string} file @returns {any} */
const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
/** @param {...string} parts */
const at = (...parts) => path.join(work, ...parts);
/** @param {string} name of a package */
const tarball = (name) =>
  path.join(
    packages,
    readdirSync(packages).find((file) => new RegExp(`^kilowatt-${name}-\\d`).test(file)) ?? name,
  );

/** Runs a shop of this revision. @returns {Promise<{ url: string, end: () => Promise<unknown> }>} */
async function startShop() {
  const [port, shellPort] = [
    process.env.PORT ?? (await freePort()),
    process.env.SHELL_PORT ?? (await freePort()),
  ];
  const url = `http://127.0.0.1:${port}`;
  const shop = spawn(process.execPath, ['tools/scripts/serve.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...ownEnvironment(environment),
      PORT: String(port),
      SHELL_PORT: String(shellPort),
      DATA_DIR: at('data'),
      RELEASE_TOKEN: TOKEN,
    },
  });
  const end = () => {
    if (shop.exitCode !== null) return Promise.resolve();
    shop.kill('SIGINT');
    return once(shop, 'exit');
  };
  await new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The shop does not start.')), START_LIMIT);
    const finish = (/** @type {() => void} */ how) => {
      clearTimeout(limit);
      how();
    };
    shop.once('exit', (code) => finish(() => reject(new Error(`The shop ended with ${code}.`))));
    shop.stdout.on('data', (chunk) => {
      if (/Ctrl-C ends it/.test(String(chunk))) finish(() => resolve(null));
    });
  });
  return { url, end };
}

/** A remote of the template: created, checked, built. */
function createRemote() {
  const cli = at('cli');
  mkdirSync(cli);
  writeFileSync(path.join(cli, 'package.json'), '{ "private": true }\n');
  run(cli, [...INSTALL, tarball('releases'), tarball('contracts')]);
  run(cli, init('Reviews'), { refused: /^kilowatt: Name the remote in lower case/ });
  run(cli, init('api', '--folder', '../api'), { refused: /a route of the gateway/ });
  run(cli, init('reviews', '--folder', '../reviews', '--packages', '../nowhere'), {
    refused: /There is no folder/,
  });
  run(cli, init('reviews', '--folder', '../reviews', '--packages', packages));
  run(cli, init('reviews', '--folder', '../reviews'), { refused: /already contains files/ });
  const folder = at('reviews');
  run(folder, INSTALL);
  for (const name of ['types', 'lint', 'boundaries', 'test']) run(folder, script(name));
  run(folder, script('build'), { env: { RELEASE_VERSION: '1.0.0' } });
  run(folder, script('size'));
  return folder;
}

/** A remote of the template that another bundler builds; its checks are those of the first one. @param {string} bundler */
function createWith(bundler) {
  const name = `by-${bundler}`;
  run(at('cli'), init(name, '--bundler', bundler, '--folder', `../${name}`, '--packages', packages));
  const folder = at(name);
  run(folder, INSTALL);
  run(folder, script('check'));
  run(folder, script('build'), { env: { RELEASE_VERSION: '1.0.0' } });
  run(folder, script('size'));
  return { name, folder };
}

/** The footer's sources in a folder of their own: what the template declares, and the packages of npm that it adds. */
function createFooter() {
  run(at('cli'), init('footer', '--folder', '../footer', '--packages', packages));
  const folder = at('footer');
  const source = path.join(root, 'mfe-footer');
  rmSync(path.join(folder, 'src'), { recursive: true });
  for (const part of ['src', 'content', 'remote.config.ts'])
    cpSync(path.join(source, part), path.join(folder, part), { recursive: true });
  const manifest = json(path.join(folder, 'package.json'));
  for (const [name, range] of Object.entries(json(path.join(source, 'package.json')).dependencies))
    manifest.dependencies[name] ??= range;
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  run(folder, INSTALL);
  for (const name of ['types', 'boundaries', 'test']) run(folder, script(name));
  run(folder, script('build'), { env: { RELEASE_VERSION: '1.0.99' } });
  run(folder, script('size'));
  return folder;
}

/** @param {string} url @param {RegExp} text */
async function expectPage(url, text) {
  const response = await fetch(url);
  const page = await response.text();
  if (response.status !== 200 || !text.test(page))
    throw new Error(`${url}: ${response.status}, without ${text}`);
  console.log(`         ${url} has ${text}`);
}

/** @param {string} folder @param {string} remote @param {string} version @param {string} url */
async function publish(folder, remote, version, url) {
  const env = { KILOWATT_URL: url, KILOWATT_TOKEN: TOKEN };
  run(folder, PUBLISH, {
    env: { KILOWATT_URL: url },
    refused: /KILOWATT_TOKEN is not set/,
  });
  const down = { KILOWATT_URL: `http://127.0.0.1:${await freePort()}`, KILOWATT_TOKEN: TOKEN };
  run(folder, PUBLISH, { env: down, refused: /does not answer/ });
  run(folder, PUBLISH, { env });
  run(folder, ['npx', 'kilowatt', 'promote', remote, version, '--why', 'standalone'], { env });
}

/** A remote that asks for another version of the packages than the shop has is refused. @param {string} folder @param {string} url */
function publishOfAnotherMajor(folder, url) {
  const file = path.join(folder, 'package.json');
  const before = readFileSync(file, 'utf8');
  const manifest = JSON.parse(before);
  manifest.dependencies['@kilowatt/remote-kit'] = '^7.0.0';
  writeFileSync(file, JSON.stringify(manifest));
  run(folder, script('build'), { env: { RELEASE_VERSION: '7.0.0' } });
  const env = { KILOWATT_URL: url, KILOWATT_TOKEN: TOKEN };
  run(folder, PUBLISH, {
    env,
    refused: /requires remote-kit \^7\.0\.0; the live shell provides/,
  });
  writeFileSync(file, before);
}

/** @type {(() => Promise<unknown>) | undefined} */
let end;
try {
  const began = Date.now();
  run(root, script('pack'));
  const reviews = createRemote();
  const footer = createFooter();
  const others = ['rspack', 'vite'].map(createWith);
  run(root, ['npx', 'turbo', 'run', 'build', '--output-logs=errors-only']);
  const shop = await startShop();
  end = shop.end;
  await publish(reviews, 'reviews', '1.0.0', shop.url);
  await expectPage(`${shop.url}/reviews/hello`, /Hello from Reviews\./);
  for (const { name, folder } of others) {
    await publish(folder, name, '1.0.0', shop.url);
    await expectPage(`${shop.url}/${name}/hello`, new RegExp(`Hello from ${name.replace('by-', 'By ')}\\.`));
  }
  await publish(footer, 'footer', '1.0.99', shop.url);
  await expectPage(`${shop.url}/`, /\/remotes\/footer\/1\.0\.99\//);
  const env = { KILOWATT_URL: shop.url, KILOWATT_TOKEN: TOKEN };
  run(reviews, ['npx', 'kilowatt', 'check-shell', path.join(root, 'shell/dist')], { env });
  publishOfAnotherMajor(reviews, shop.url);
  console.log(`All done after ${Math.round((Date.now() - began) / 1000)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await end?.();
  if (process.exitCode && process.env.KEEP) console.error(`Kept: ${work}`);
  else rmSync(work, { recursive: true, force: true });
}
