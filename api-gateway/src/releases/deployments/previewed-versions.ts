import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { releaseHistory } from '../../platform/tables';
import { releasePreviews } from '../tables';
import { DEPLOYING_KINDS } from './versions-once-live';

/** Where a version of a remote is, or was, shown. `only`: it was published for that, and never deployed. */
export type PreviewedVersion = { version: string; preview: string; running: boolean; only: boolean };

/** The versions of previews by remote, of running ones first. */
export async function readPreviewed(db: Database): Promise<Map<string, PreviewedVersion[]>> {
  const deployed = db
    .select({ revision: releaseHistory.revision })
    .from(releaseHistory)
    .where(
      and(
        eq(releaseHistory.remote, releasePreviews.remote),
        eq(releaseHistory.to, releasePreviews.version),
        inArray(releaseHistory.kind, [...DEPLOYING_KINDS]),
      ),
    );
  const rows = await db
    .select({
      remote: releasePreviews.remote,
      version: releasePreviews.version,
      preview: releasePreviews.preview,
      expiresAt: releasePreviews.expiresAt,
      only: sql<boolean>`${releasePreviews.forPreview} and ${notExists(deployed)}`,
    })
    .from(releasePreviews)
    .orderBy(asc(lt(releasePreviews.expiresAt, new Date())));
  const previewed = new Map<string, PreviewedVersion[]>();
  for (const { remote, expiresAt, ...row } of rows)
    previewed.set(remote, [
      ...(previewed.get(remote) ?? []),
      { ...row, running: expiresAt.getTime() > Date.now() },
    ]);
  return previewed;
}
