import { type Deployment, Release, type Snapshot } from '@kilowatt/contracts';
import { asc, eq, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { releasePointers, releases } from '../tables';
import { pointerOf } from './pointer';
import { lastRevision } from './run-operation';

/** What is live, as of one moment of the database. */
export const readSnapshot = (db: Database): Promise<Snapshot> =>
  db.transaction(
    async (tx) => {
      const pointers = await tx.select().from(releasePointers).orderBy(asc(releasePointers.remote));
      const placed = await readDeployments(tx);
      const remotes = pointers.map(pointerOf).flatMap(({ remote, version, canary, trail }) => {
        const at = (requested: string | null | undefined) => placed.get(`${remote}@${requested}`);
        const live = at(version);
        const [canaryAt, previous] = [at(canary?.version), at(trail.at(-1))];
        if (!live) return [];
        return {
          ...live,
          ...(canary && canaryAt && { canary: { ...canaryAt, percent: canary.percent } }),
          ...(previous && { previous }),
        };
      });
      return { revision: await lastRevision(tx), remotes };
    },
    { isolationLevel: 'repeatable read' },
  );

/** The versions that pointers name, by `name@version`. */
async function readDeployments(tx: Database): Promise<Map<string, Deployment>> {
  const rows = await tx
    .select({ manifest: releases.manifest })
    .from(releases)
    .innerJoin(releasePointers, eq(releases.remote, releasePointers.remote))
    .where(
      or(
        eq(releases.version, releasePointers.version),
        eq(releases.version, releasePointers.canary),
        eq(releases.version, sql`${releasePointers.trail}->>-1`),
      ),
    );
  return new Map(
    rows.map(({ manifest }) => {
      const release = v.parse(Release, manifest);
      const { remote, version } = release;
      return [`${remote}@${version}`, { release, base: `/remotes/${remote}/${version}/` }];
    }),
  );
}
