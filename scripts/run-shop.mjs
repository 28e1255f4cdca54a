import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promote, publish, Refused } from '@kilowatt/releases';

/** Runs gateway and shell of the built workspace, publishes the local remotes, and ends both on Ctrl-C. */
export async function runShop({ root, args }) {
  const port = Number(process.env.PORT ?? 3000);
  const host = process.env.HOST ?? '127.0.0.1';
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data');
  const shellPort = Number(process.env.SHELL_PORT ?? port + 1);
  const url = `http://${host}:${port}`;
  const token = process.env.RELEASE_TOKEN ?? kept(dataDir, 'release-token');
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: host,
    DATA_DIR: dataDir,
    RELEASE_TOKEN: token,
    SHELL_SECRET: process.env.SHELL_SECRET ?? kept(dataDir, 'shell-secret'),
    SHELL_URL: `http://127.0.0.1:${shellPort}`,
    SHELL_PORT: String(shellPort),
    SHELL_CACHE_DIR: process.env.SHELL_CACHE_DIR ?? path.join(dataDir, 'shell'),
    GATEWAY_URL: url,
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? url,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };

  const file = catalogueFile(args);
  if (file) {
    console.log(`\n▸ Importing ${file}`);
    const cli = path.join(root, 'api-gateway/dist/node/catalogue-cli.cjs');
    const { status } = spawnSync(process.execPath, [cli, 'import', file], {
      stdio: 'inherit',
      env: environment,
    });
    if (status !== 0) process.exit(status ?? 1);
  }

  console.log('\n▸ Starting (the first start fills the database)');
  const gateway = start(path.join(root, 'api-gateway/dist/node/main.cjs'), environment);
  const shell = start(path.join(root, 'shell/dist/node/server.cjs'), { ...environment, DRAIN_SECONDS: '0' });
  let ending = false;
  const end = (code) => {
    if (ending) return;
    ending = true;
    process.exitCode = code;
    gateway.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));
  for (const program of [gateway, shell]) program.on('exit', (code) => end(ending ? 0 : (code ?? 1)));
  // The shell after the gateway, which drains first and passes pages on meanwhile.
  gateway.on('exit', () => shell.kill('SIGTERM'));

  await answering(`${url}/healthz`, () => ending);
  const newest = await ship(root, { url, token });
  await answering(
    `http://127.0.0.1:${shellPort}/healthz`,
    () => ending,
    async (response) => (await response.json()).revision >= newest,
  );
  console.log(`
  The shop       ${url}
  API document   ${url}/api/openapi.json
  What is live   ${url}/api/releases/snapshot
  For ops        ${url}/ops (sign in with ${process.env.RELEASE_TOKEN ? 'RELEASE_TOKEN' : path.join(dataDir, 'release-token')})
  Data           ${dataDir}
  Ctrl-C ends it.`);
  return { url, token };
}

/**
 * Publishes the local builds, then promotes them one right after the other: checking one takes seconds, and nobody should
 * see half a shop. Where the gateway refuses, by a pin say, what is live stays live. Answers with the newest revision.
 */
async function ship(root, target) {
  const published = [];
  for (const folder of remotes(root))
    await orSay(folder, async () =>
      published.push({ folder, ...(await publish(path.join(root, folder, 'dist'), target)) }),
    );
  let newest = 0;
  for (const { folder, remote, version } of published)
    await orSay(folder, async () => {
      const { revision } = await promote({ remote, version, why: 'npm start' }, target);
      newest = Math.max(newest, revision);
    });
  return newest;
}

async function orSay(folder, step) {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof Refused) || error.status === null) throw error;
    console.log(`  ${folder}: ${error.message}`);
  }
}

/** `--catalogue FILE`. */
function catalogueFile(args) {
  const at = args.indexOf('--catalogue');
  if (at < 0) return null;
  const file = args[at + 1];
  if (!file || !existsSync(file)) {
    console.error(
      file ? `There is no file ${file}.` : '--catalogue needs a file: npm start -- --catalogue FILE',
    );
    process.exit(1);
  }
  return path.resolve(file);
}

/** A secret of this data folder: made once, readable by its owner alone. */
function kept(dataDir, name) {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

const remotes = (root) =>
  readdirSync(root).filter((folder) => existsSync(path.join(root, folder, 'dist/release.json')));

function start(program, env) {
  return spawn(process.execPath, ['--enable-source-maps', program], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function answering(url, givenUp, isReady = async (response) => response.ok) {
  const until = Date.now() + 120_000;
  while (!givenUp()) {
    const response = await fetch(url).catch(() => null);
    if (response && (await isReady(response))) return;
    if (Date.now() > until) throw new Error(`${url} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  process.exit();
}
