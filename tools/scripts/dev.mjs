// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runStep } from './shop/run-step.mjs';
import { refuseUsedPorts, shopSettings } from './shop/settings.mjs';

// The shop, with remotes built as their files change: open pages replace their components, or reload themselves where
// they cannot. A moment later the build is published and promoted too, so that the server renders it:
// `npm run dev`, or for one remote `npm run dev -w mfe-cart-compare`.
const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
process.chdir(root);
/** What development does without: a failing release is debugged, not rolled back. */
const SETTINGS = { LIVE_RELOAD: 'on', RELEASE_TRIAL: 'off', AUTO_ROLLBACK: 'off' };
/** Milliseconds after a change until what the server renders is built: the open page comes first. */
const PUBLISH_AFTER = 1_500;
/** Milliseconds that the programs have to end after Ctrl-C. */
const END_LIMIT = 500;

try {
  const settings = shopSettings(root);
  await refuseUsedPorts(settings);
  const remotes = readdirSync('.').filter((name) => existsSync(path.join(name, 'remote.config.ts')));
  const requested = process.argv.slice(2);
  const unknown = requested.find((folder) => !remotes.includes(folder));
  if (unknown) throw new Error(`There is no remote ${unknown}.`);
  const watched = requested.length > 0 ? requested : remotes;

  const others = remotes.filter((folder) => !watched.includes(folder));
  const filters = ['shell', 'api-gateway', 'tools/ops-console', ...others].map(
    (name) => `--filter=./${name}`,
  );
  const build = ['turbo', 'run', 'build', ...filters, '--output-logs=errors-only'];
  await runStep('Building what changed', 'npx', build, root);

  const { publishBuilds } = await import('./dev/builds.mjs');
  const { watch } = await import('../../packages/build/src/watch.cjs');
  const { runShop } = await import('./run-shop.mjs');
  const { ship } = await import('./shop/ship.mjs');
  const say = (/** @type {string} */ line) => console.log(`  ${line}`);

  const { hotOverride, serveWatchedTo } = await import('@kilowatt/releases/dev');
  // What is wrong with a build is printed below, once.
  const shop = settings.ofShell.PUBLIC_ORIGIN ?? settings.url;
  const hot = await Promise.all(
    watched.map((folder) => serveWatchedTo(shop, path.join(root, folder), 0, () => {})),
  );
  const hotRemotes = watched.map((folder, index) =>
    hotOverride(folder.replace(/^mfe-/, ''), hot[index]?.port ?? 0),
  );

  const builds = watched.map((folder) => ({
    folder,
    published: publishBuilds(path.join(root, folder), say),
  }));
  /** @type {(folder: string, build: ReturnType<typeof publishBuilds>) => Promise<void>} */
  const firstBuild = (folder, published) =>
    new Promise((resolve, reject) => {
      /** @param {import('../../packages/build/src/watch.cjs').Build} build */
      const onBuild = (build) => {
        if (build.error === null) published.built(build.milliseconds);
        else say(`${folder} has errors; the shop keeps the last build:\n${build.error}`);
        resolve();
      };
      watch(path.join(root, folder), onBuild, { aggregate: PUBLISH_AFTER }).catch(reject);
    });
  // While the gateway fills its database.
  const firstBuilds = Promise.all(builds.map(({ folder, published }) => firstBuild(folder, published)));
  // Awaited below, once the shop can take them.
  firstBuilds.catch(() => {});

  const { ended } = await runShop({
    root,
    except: watched,
    defaults: { ...SETTINGS, HOT_REMOTES: hotRemotes.join() },
    endLimit: END_LIMIT,
    mayPause: true,
    async publishMore(target) {
      await firstBuilds;
      const first = builds.flatMap(({ published }) => published.first() ?? []);
      for (const { published } of builds) published.to(target);
      return ship(first, { target, why: 'npm run dev', say });
    },
  });
  console.log(`  Watching ${watched.join(', ')}: open pages show what you save.`);
  process.exit(await ended);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
