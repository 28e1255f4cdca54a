// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startPrograms } from './shop/programs.mjs';
import { step } from './shop/run-step.mjs';
import { freePort, refuseUsedPorts, shopSettings, withFreePorts } from './shop/settings.mjs';
import { builtRemotes, ship } from './shop/ship.mjs';

/**
 * Runs gateway and shell of the built workspace, keeps them running, publishes the local remotes, and ends both on Ctrl-C.
 * @param {object} options
 * @param {string} options.root
 * @param {string | undefined} [options.catalogue] file to import before the start
 * @param {readonly string[]} [options.except] folders of remotes that the caller publishes
 * @param {Record<string, string>} [options.defaults] settings where the environment has none
 * @param {NodeJS.ProcessEnv} [options.given] the environment
 * @param {number} [options.endLimit] milliseconds after which both programs are killed; without it each has time to finish its work
 * @param {boolean} [options.mayPause] whether programs may stop answering, as in a debugger, and are left alone then
 * @param {(target: import('@kilowatt/releases').Target) => Promise<number>} [options.publishMore] before the shop opens
 */
export async function runShop({
  root,
  catalogue,
  except = [],
  defaults = {},
  given = process.env,
  publishMore,
  ...limits
}) {
  const settings = shopSettings(root, await withFreePorts({ ...defaults, ...given }));
  const { url, token, shellPort, dataDir } = settings;
  await refuseUsedPorts(settings);
  // The shell asks at a port of its own, which the gateway answers until the last page is done.
  const internalPort = String(settings.internalPort ?? (await freePort()));
  /** @type {NodeJS.ProcessEnv} */
  const environment = {
    ...settings.environment,
    INTERNAL_PORT: internalPort,
    GATEWAY_URL: `http://127.0.0.1:${internalPort}`,
  };
  if (catalogue !== undefined) importCatalogue(root, catalogue, environment);

  // A folder that has lost its database, as the gateway marks one, is refused instead.
  const hasDatabase = ['database', 'database-created'].some((name) => existsSync(path.join(dataDir, name)));
  const isFirst = !hasDatabase && !environment.DATABASE_URL;
  const starting = step(isFirst ? 'Filling the database with the demo catalogue (once)' : 'Starting');
  const programs = startPrograms(root, environment, settings.ofShell, (line) => console.error(line), limits);
  try {
    await programs.answer(`${url}/healthz`);
    // The data folder is this shop's from here on.
    settings.storeSecrets();
    programs.startShell();
    const target = { url, token };
    const builds = builtRemotes(root).filter((folder) => !except.includes(folder));
    starting.update('Publishing the remotes');
    const { revision, areAllLive } = await publishBuilds(root, builds, target, (count) =>
      starting.update(`Publishing the remotes: ${count} of ${builds.length}`),
    );
    const newest = Math.max(revision, (await publishMore?.(target)) ?? 0);
    await programs.answer(
      `http://127.0.0.1:${shellPort}/healthz`,
      async (response) => (await response.json()).revision >= newest,
    );
    starting.done();
    if (!areAllLive)
      say(
        'The remotes named above stay on their previous version, if there is one; the next start publishes them again.',
      );
    printAddresses(url, dataDir, given);
    return { ...target, ended: programs.ended };
  } catch (error) {
    starting.failed();
    // A signal during startup ends the shop, whatever was in progress.
    if (!programs.isEnding()) console.error(error instanceof Error ? error.message : error);
    programs.end(1);
    return process.exit(await programs.ended);
  }
}

/** @param {string} line */
const say = (line) => console.log(`  ${line}`);

/**
 * @param {string} root
 * @param {readonly string[]} folders of the built remotes
 * @param {import('@kilowatt/releases').Target} target
 * @param {(count: number) => void} onPublished
 */
async function publishBuilds(root, folders, target, onPublished) {
  let areAllLive = true;
  const revision = await ship(
    folders.map((folder) => ({ folder, artifact: path.join(root, folder, 'dist') })),
    {
      target,
      why: 'npm start',
      say: (line) => {
        areAllLive = false;
        say(line);
      },
      onPublished,
    },
  );
  return { revision, areAllLive };
}

/** @param {string} url @param {string} dataDir @param {NodeJS.ProcessEnv} given */
const printAddresses = (url, dataDir, given) =>
  console.log(`
  The shop       ${url}
  API document   ${url}/api/openapi.json
  What is live   ${url}/api/releases/snapshot
  For ops        ${given.OPS_ORIGIN ?? url}/ops (sign in with ${given.RELEASE_TOKEN ? 'RELEASE_TOKEN' : path.join(dataDir, 'release-token')})
  Data           ${dataDir}
  Ctrl-C ends it.`);

/**
 * @param {string} root
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 */
function importCatalogue(root, file, env) {
  console.log(`▸ Importing ${path.resolve(file)}`);
  const cli = path.join(root, 'api-gateway/dist/node/catalogue-cli.cjs');
  const { status } = spawnSync(process.execPath, [cli, 'import', path.resolve(file)], {
    stdio: 'inherit',
    env,
  });
  if (status !== 0) process.exit(status ?? 1);
}
