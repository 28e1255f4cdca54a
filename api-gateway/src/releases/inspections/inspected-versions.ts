import { type Owner, SHELL } from '@kilowatt/contracts';
import type { InspectedVersion } from '@kilowatt/contracts/management';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import type { Serializable } from '../../platform/http/call';
import { readStatus } from '../deployments/reports';
import { transferSizes } from '../deployments/transfer-sizes';
import { releases } from '../tables';

type Named = { remote: string; version: string };
type Deployed = Pick<Serializable<InspectedVersion>, 'role' | 'percent' | 'placed'>;
type RemoteStatus = Awaited<ReturnType<typeof readStatus>>['remotes'][number];

/** Where a version of a remote is deployed. */
function deploymentOf(version: string, status: RemoteStatus | undefined): Deployed {
  const { live, canary, previous, placed } = status ?? {};
  if (version === live) return { role: 'live', placed: placed?.live ?? null };
  if (canary && version === canary.version)
    return { role: 'canary', percent: canary.percent, placed: placed?.canary ?? null };
  return { role: version === previous ? 'previous' : null, placed: null };
}

/** What a page says of the versions that it shows; those that were never published, or were pruned, are left out. */
export async function readInspected(
  db: Database,
  named: readonly Named[],
): Promise<Serializable<InspectedVersion>[]> {
  if (named.length === 0) return [];
  const rows = await db
    .select({
      remote: releases.remote,
      version: releases.version,
      publishedAt: releases.publishedAt,
      owner: sql<Owner | null>`${releases.manifest} -> 'owner'`,
      files: sql<Record<string, string>>`${releases.manifest} -> 'files'`,
    })
    .from(releases)
    .where(
      and(
        ne(releases.remote, SHELL),
        or(
          ...named.map(({ remote, version }) =>
            and(eq(releases.remote, remote), eq(releases.version, version)),
          ),
        ),
      ),
    );
  const scripts = rows.flatMap(({ files }) => Object.entries(files).filter(([path]) => isScript(path)));
  const sizes = await transferSizes(
    db,
    scripts.map(([, hash]) => hash),
  );
  const { remotes } = await readStatus(db);
  return rows.map(({ remote, version, publishedAt, owner, files }) => {
    const { role, percent, placed } = deploymentOf(
      version,
      remotes.find((one) => one.remote === remote),
    );
    return {
      ...{ remote, version, owner, publishedAt, role },
      ...(percent !== undefined && { percent }),
      placed: placed && { at: placed.at, who: placed.who },
      sizes: Object.fromEntries(
        Object.entries(files).flatMap(([path, hash]) => {
          const size = isScript(path) ? sizes.get(hash) : undefined;
          return size === undefined ? [] : [[path, size]];
        }),
      ),
    };
  });
}

const isScript = (path: string): boolean => path.startsWith('web/') && path.endsWith('.js');
