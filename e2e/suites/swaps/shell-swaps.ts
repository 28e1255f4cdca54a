import { until } from '@kilowatt/contracts/testing';
import { canary, promote, publish, rollback } from '@kilowatt/releases';
import { filledFolder } from '../faults/filled-shop';
import { failures, formatCounts, type Load, pageLoad, SHOPPING } from '../faults/page-load';
import { answers, freePort, gateway, type Program, shell, TOKEN } from '../programs';
import type { Result, Row } from '../table';
import { type ShellBuild, seenAssets, shellBuilds } from './shell-builds';

/** Requests a second, and swaps. */
export const RATE = 50;
export const SWAPS = 5;

/** A gateway with two addresses of shells, at which shells of any build are started. */
async function openShop() {
  const folder = await filledFolder();
  const [port, internalPort, ...shellPorts] = await Promise.all([1, 2, 3, 4].map(freePort));
  const env = {
    INTERNAL_PORT: String(internalPort),
    SHELL_URL: shellPorts.map((at) => `http://127.0.0.1:${at}`).join(','),
  };
  const shop = gateway({ folder, port: port ?? 0, env });
  await answers(shop);
  const running: Program[] = [];
  return {
    url: shop.url,
    target: { url: shop.url, token: TOKEN },
    /** Starts a shell at the first or second address, and waits until it is ready. */
    async start(build: ShellBuild, at: number): Promise<Program> {
      const started = shell({
        ...{ folder: `${folder}/shell-${at}`, port: shellPorts[at % 2] ?? 0, build: build.folder },
        env: { GATEWAY_URL: `http://127.0.0.1:${internalPort}`, PUBLIC_ORIGIN: shop.url },
      });
      running.push(started);
      await answers(started, '/readyz');
      return started;
    },
    close: () => Promise.all([shop, ...running].map((program) => program.end('SIGKILL'))),
  };
}

/** What a load has lost, in words. */
export const lost = (load: Load, missing: readonly string[], files: number): string =>
  `${failures(load)} lost of ${formatCounts(load.counts)} at ${load.rate()}/s${load.errors.size > 0 ? ` (${formatCounts(load.errors)})` : ''}; ${missing.length} of ${files} scripts and fonts 404${missing.length > 0 ? `: ${missing.join(', ')}` : ''}`;

export const shellSwaps: Row = {
  name: 'swap-shell',
  criterion: `${SWAPS} × another build beside the old one, which gets SIGTERM as soon as the new one is ready, under ${RATE} requests/s: 0 lost, 0 scripts 404`,
  async run(): Promise<Result> {
    const builds = shellBuilds(SWAPS + 1);
    const shop = await openShop();
    const seen = seenAssets();
    const missing = new Set<string>();
    try {
      let old = await shop.start(builds[0] as ShellBuild, 0);
      await answers({ ...old, url: shop.url }, '/readyz');
      const load = pageLoad(shop.url, RATE, SHOPPING, seen.read);
      for (const [at, build] of builds.entries()) {
        if (at === 0) continue;
        const next = await shop.start(build, at);
        await old.end('SIGTERM');
        old = next;
        await until(`pages are of ${build.version}`, () => seen.pages.has(build.script), {
          limit: 20_000,
          interval: 50,
        });
        for (const file of await seen.missing(shop.url)) missing.add(file);
      }
      await load.stop();
      return {
        passed: failures(load) === 0 && missing.size === 0 && seen.pages.size === builds.length,
        figures: `${lost(load, [...missing], seen.count())}; pages of ${seen.pages.size} builds`,
      };
    } finally {
      await shop.close();
    }
  },
};

export const shellReleases: Row = {
  name: 'shell-releases',
  criterion: `two versions side by side under ${RATE} requests/s: promote, canary of 50 %, rollback of the canary, promote, rollback: each as ordered, 0 lost, 0 scripts 404`,
  async run(): Promise<Result> {
    const [one, two] = shellBuilds(2) as [ShellBuild, ShellBuild];
    const [shop, seen, steps] = [await openShop(), seenAssets(), [] as string[]];
    /** The share of pages that the second version has from now on, in percent. */
    const share = async (load: Load) => {
      // What was asked for before the order may be of the version before.
      const settled = total(load) + RATE;
      await until('the order is carried out', () => total(load) >= settled, { limit: 20_000, interval: 50 });
      const before = new Map(seen.pages);
      await until('pages are seen', () => pagesSince(before) >= 2 * RATE, { limit: 60_000, interval: 50 });
      const since = (script: string) => (seen.pages.get(script) ?? 0) - (before.get(script) ?? 0);
      return Math.round((100 * since(two.script)) / Math.max(1, since(one.script) + since(two.script)));
    };
    const total = (load: Load) => [...load.counts.values()].reduce((all, count) => all + count, 0);
    const pagesSince = (before: ReadonlyMap<string, number>) =>
      [...seen.pages].reduce((all, [script, count]) => all + count - (before.get(script) ?? 0), 0);
    try {
      for (const [at, build] of [one, two].entries()) {
        await shop.start(build, at);
        await publish(build.folder, shop.target);
      }
      const load = pageLoad(shop.url, RATE, SHOPPING, seen.read);
      const orders: [string, () => Promise<unknown>, (percent: number) => boolean][] = [
        [
          'promote',
          () => promote({ remote: 'shell', version: one.version }, shop.target),
          (percent) => percent === 0,
        ],
        [
          'canary',
          () => canary({ remote: 'shell', version: two.version, percent: 50 }, shop.target),
          // Visitors without a cookie get the next bucket each: the shares are near.
          (percent) => percent >= 30 && percent <= 70,
        ],
        ['rollback', () => rollback({ remote: 'shell' }, shop.target), (percent) => percent === 0],
        [
          'promote',
          () => promote({ remote: 'shell', version: two.version }, shop.target),
          (percent) => percent === 100,
        ],
        ['rollback', () => rollback({ remote: 'shell' }, shop.target), (percent) => percent === 0],
      ];
      let asOrdered = true;
      for (const [name, order, isRight] of orders) {
        await order();
        const percent = await share(load);
        asOrdered &&= isRight(percent);
        steps.push(`${name} ${percent} %`);
      }
      const missing = await seen.missing(shop.url);
      await load.stop();
      return {
        passed: asOrdered && failures(load) === 0 && missing.length === 0,
        figures: `pages of the second version after ${steps.join(', ')}; ${lost(load, missing, seen.count())}`,
      };
    } finally {
      await shop.close();
    }
  },
};
