import { eq, sql } from 'drizzle-orm';
import { releaseHistory } from '../platform/tables';
import { releases } from '../releases/tables';
import { releaseCalls } from './release-calls';
import { testArtifact } from './test-artifact';
import type { TestGateway } from './test-gateway';

/** An artifact with a server build that all have, and an entry of its own. */
export const artifactOf = (remote: string, version: string, entry = `var ${remote} = '${version}';`) =>
  testArtifact({
    release: { remote, version },
    files: { 'web/remoteEntry.js': entry, 'server/remote.cjs': SHARED_FILE },
  });
export const SHARED_FILE = 'module.exports = { default: {} };';

/** Releases of a test's gateway that are older than they are. */
export function oldReleases(gateway: TestGateway) {
  const calls = releaseCalls(gateway);
  /** Makes everything that is known of a remote older; the order stays. */
  async function grownOld(remote: string, days = 200): Promise<void> {
    const { db } = gateway;
    await db
      .update(releaseHistory)
      .set({ movedAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(releaseHistory.remote, remote));
    await db
      .update(releases)
      .set({ publishedAt: sql`${releases.publishedAt} - make_interval(days => ${days})` })
      .where(eq(releases.remote, remote));
  }
  return {
    grownOld,
    /** Publishes versions of a remote that are old then. */
    async published(remote: string, ...versions: string[]): Promise<void> {
      for (const version of versions) await calls.upload(await artifactOf(remote, version)).expect(201);
      await grownOld(remote);
    },
    async versionsOf(remote: string): Promise<string[]> {
      const rows = await gateway.db
        .select({ version: releases.version })
        .from(releases)
        .where(eq(releases.remote, remote))
        .orderBy(releases.publishedAt);
      return rows.map(({ version }) => version);
    },
  };
}
