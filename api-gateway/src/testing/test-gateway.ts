import path from 'node:path';
import type { HostVersions } from '@kilowatt/contracts';
import type { Express } from 'express';
import pino from 'pino';
import { createApp, type Dependencies } from '../app';
import { openLiveCatalogue, storeCatalogue } from '../catalogue/live/live-catalogue';
import { openReviews } from '../catalogue/reviews/live-reviews';
import type { Database } from '../platform/database/open-database';
import { openShells } from '../platform/shells/shells';
import { artifactStore } from '../releases/artifacts/artifact-store';
import { openTally } from '../releases/monitoring/tally';
import { openReleases } from '../releases/registry/releases';
import { TEST_SHELL_SECRET } from './page-views';
import { smallCatalogue } from './small-catalogue';
import { type Content, testDatabase } from './test-database';

/** What may publish and deploy in the gateway of a test. */
export const TEST_TOKEN = 'a-token-for-the-tests';

/** Versions that the shell of a test provides. */
export const TEST_HOST_VERSIONS: HostVersions = {
  bus: '1.2.0',
  remoteKit: '1.0.0',
  api: '1.4.2',
  shared: { react: '19.3.1', effector: '23.4.4' },
};

/** The 4,000 products that a shop has without a catalogue of its own. */
export const DEMO = {
  name: 'demo',
  write: (db: Database) => openLiveCatalogue(db, pino({ level: 'silent' })),
};
/** Some thirty products: reading the demo catalogue takes half a second. */
const SMALL = { name: 'small', write: (db: Database) => storeCatalogue(db, smallCatalogue(), 'test') };

export type TestGateway = Dependencies & { app: Express; folder: string; close: () => Promise<void> };

/**
 * The whole gateway on a database of its own, without a port.
 * @param content what its database begins with
 */
export async function testGateway(
  more: Partial<Dependencies> = {},
  content: Content = SMALL,
): Promise<TestGateway> {
  const log = pino({ level: 'silent' });
  const { db, folder, close } = await testDatabase(content);
  const artifacts = artifactStore(path.join(folder, 'releases'), db);
  const tally = openTally({ db, log });
  const { hostVersions = async () => TEST_HOST_VERSIONS } = more;
  const dependencies: Dependencies = {
    db,
    tally,
    releases: await openReleases(db, null, null, undefined, hostVersions),
    catalogue: await openLiveCatalogue(db, log),
    reviews: await openReviews(db, log),
    artifacts,
    shells: openShells(['http://127.0.0.1:9']),
    origin: 'http://shop',
    releaseToken: TEST_TOKEN,
    shellSecret: TEST_SHELL_SECRET,
    hostVersions,
    // No shell is about to come back here.
    pageRetries: { within: 0, pause: 0 },
    log,
    ...more,
  };
  return {
    ...dependencies,
    app: createApp(dependencies),
    folder,
    async close() {
      await tally.stop();
      await close();
    },
  };
}
