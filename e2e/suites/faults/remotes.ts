import { setTimeout as wait } from 'node:timers/promises';
import { ARTIFACT_FAULTS } from '../../src/faults';
import { RELEASES_SHOP } from '../../src/own-shop';
import { REMOTES } from '../../src/remote-jobs';
import type { Result, Row } from '../table';
import { startJourneys } from './journeys';
import { failures, formatCounts, pageLoad } from './page-load';

/** Journeys in which a release is broken. */
const BROKEN = REMOTES.length * Object.keys(ARTIFACT_FAULTS).length;
/** Pages a second beside the browser. */
const RATE = 20;

export const remotes: Row = {
  name: 'remotes',
  criterion: `every remote broken in ten ways under ${RATE} pages/s: every journey passes, 0 pages failed`,
  async run(): Promise<Result> {
    const journeys = await startJourneys(['failures', 'network-faults']);
    // They start the shop that gets the broken releases, and end it: the load lasts while it has all its releases, and ends
    // before the last journey, so that every page is answered before the shop ends.
    const url = `http://127.0.0.1:${journeys.port + RELEASES_SHOP}`;
    while (!journeys.hasEnded() && !(await isReady(url))) await wait(200);
    const load = pageLoad(url, RATE);
    await Promise.race([
      journeys.ended,
      until(() => (journeys.said().match(/[✓✘] .*failures\.spec/g)?.length ?? 0) >= BROKEN - 1),
    ]);
    await load.stop();
    const { passed, figures } = await journeys.ended;
    return {
      passed: passed && failures(load) === 0,
      figures: `${figures}; pages ${formatCounts(load.counts)}`,
    };
  },
};

/** The same ten ways, for builds of the bundlers that the repository of a team may choose. */
export const bundlers: Row = {
  name: 'bundlers',
  criterion:
    'the footer built by Rspack and by Vite, broken in ten ways and in its chunks: every journey passes',
  async run(): Promise<Result> {
    const journeys = await startJourneys(['foreign-failures'], { E2E_FAULTS: 'all' });
    return journeys.ended;
  },
};

/** A shop is ready with its first release; its home page is there with all. */
const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(50);
}
