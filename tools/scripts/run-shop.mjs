// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { step } from './shop/run-step.mjs';
import { freePort, refuseUsedPorts, shopSettings } from './shop/settings.mjs';
import { builtRemotes, ship } from './shop/ship.mjs';
import { supervise } from './shop/supervise.mjs';

/** Milliseconds for a first start, which fills the database, on a busy machine. */
const START_LIMIT = 120_000;
/** Milliseconds between two looks at whether a program answers. */
const LOOK = 150;

/**
 * Runs gateway and shell of the built workspace, keeps them running, publishes the local remotes, and ends both on Ctrl-C.
 * @param {object} options
 * @param {string} options.root
 * @param {readonly string[]} options.args of the command
 * @param {readonly string[]} [options.except] folders of remotes that the caller publishes
 * @param {Record<string, string>} [options.defaults] settings where the environment has none
 * @param {number} [options.endLimit] milliseconds after which what has not ended is killed; none waits
 * @param {(target: import('@kilowatt/releases').Target) => Promise<number>} [options.publishMore] before the shop opens
 */
export async function runShop({ root, args, except = [], defaults = {}, endLimit, publishMore }) {
  const settings = shopSettings(root, { ...defaults, ...process.env });
  const { url, token, shellPort, dataDir } = settings;
  await refuseUsedPorts(settings);
  // The shell asks at a port of its own, which the gateway answers until the last page is done.
  const internalPort = String(await freePort());
  /** @type {NodeJS.ProcessEnv} */
  const environment = {
    ...settings.environment,
    INTERNAL_PORT: internalPort,
    GATEWAY_URL: `http://127.0.0.1:${internalPort}`,
  };
  importCatalogue(root, args, environment);

  const isFirst = !existsSync(path.join(dataDir, 'database')) && !environment.DATABASE_URL;
  const starting = step(isFirst ? 'Filling the database with the demo catalogue (once)' : 'Starting');
  /** @param {string} line */
  const say = (line) => console.log(`  ${line}`);
  const programs = startPrograms(root, environment, (line) => console.error(line), endLimit);
  try {
    await programs.answer(`${url}/healthz`);
    const target = { url, token };
    const builds = builtRemotes(root).filter((folder) => !except.includes(folder));
    starting.update('Publishing the remotes');
    const revision = await ship(
      builds.map((folder) => ({ folder, artifact: path.join(root, folder, 'dist') })),
      {
        target,
        why: 'npm start',
        say,
        onPublished: (count) => starting.update(`Publishing the remotes: ${count} of ${builds.length}`),
      },
    );
    const newest = Math.max(revision, (await publishMore?.(target)) ?? 0);
    await programs.answer(
      `http://127.0.0.1:${shellPort}/healthz`,
      async (response) => (await response.json()).revision >= newest,
    );
    starting.done();
    console.log(`
  The shop       ${url}
  API document   ${url}/api/openapi.json
  What is live   ${url}/api/releases/snapshot
  For ops        ${url}/ops (sign in with ${process.env.RELEASE_TOKEN ? 'RELEASE_TOKEN' : path.join(dataDir, 'release-token')})
  Data           ${dataDir}
  Ctrl-C ends it.`);
    return { ...target, ended: programs.ended };
  } catch (error) {
    starting.failed();
    // Whoever ends the shop while it starts has it end, whatever was under way.
    if (!programs.isEnding()) console.error(error instanceof Error ? error.message : error);
    programs.end(1);
    return process.exit(await programs.ended);
  }
}

/**
 * Gateway and shell, each started again where it dies; both end where one cannot run or a signal comes.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 * @param {(line: string) => void} say
 * @param {number} [endLimit]
 */
function startPrograms(root, environment, say, endLimit) {
  /** @param {string} program @param {NodeJS.ProcessEnv} env */
  const start = (program, env) => () =>
    spawn(process.execPath, ['--enable-source-maps', path.join(root, program)], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const gateway = supervise({
    name: 'gateway',
    start: start('api-gateway/dist/node/main.cjs', environment),
    say,
  });
  const shell = supervise({
    name: 'shell',
    start: start('shell/dist/node/server.cjs', { ...environment, DRAIN_SECONDS: '0' }),
    say,
  });
  let exitCode = -1;
  /** @param {number} code */
  const end = (code) => {
    if (exitCode >= 0) return;
    exitCode = code;
    process.exitCode = code;
    // A terminal sends its signal to the shell too, which may be gone before the gateway.
    shell.release();
    gateway.stop();
    if (endLimit === undefined) return;
    shell.stop();
    setTimeout(() => {
      for (const program of [gateway, shell]) program.stop('SIGKILL');
    }, endLimit).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
  for (const program of [gateway, shell]) void program.ended.then((code) => end(code));
  // The shell after the gateway, which drains first and passes pages on meanwhile.
  void gateway.ended.then(() => shell.stop());
  const ended = Promise.all([gateway.ended, shell.ended]).then(() => exitCode);

  /** @param {string} url @param {(response: Response) => boolean | Promise<boolean>} [isReady] */
  async function answer(url, isReady = (response) => response.ok) {
    const until = Date.now() + START_LIMIT;
    while (exitCode < 0) {
      const response = await fetch(url).catch(() => null);
      if (response && (await isReady(response))) return;
      if (Date.now() > until) throw new Error(`${url} does not answer`);
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
    throw new Error('The shop ends before it is open.');
  }
  return { answer, end, ended, isEnding: () => exitCode >= 0 };
}

/**
 * `--catalogue FILE`.
 * @param {string} root
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function importCatalogue(root, args, env) {
  const at = args.indexOf('--catalogue');
  if (at < 0) return;
  const file = args[at + 1];
  if (!file) throw new Error('--catalogue needs a file: npm start -- --catalogue FILE');
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  console.log(`▸ Importing ${path.resolve(file)}`);
  const cli = path.join(root, 'api-gateway/dist/node/catalogue-cli.cjs');
  const { status } = spawnSync(process.execPath, [cli, 'import', path.resolve(file)], {
    stdio: 'inherit',
    env,
  });
  if (status !== 0) process.exit(status ?? 1);
}
