import { HostVersions, Requires, SHELL, versionsFor } from '@kilowatt/contracts';
import type { ShellCheck, UnmetRange } from '@kilowatt/contracts/management';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { satisfies } from 'semver';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { ProblemError } from '../../platform/problems/problem';
import { releasePointers, releases } from '../tables';
import { lastRevision, pointerOf } from './pointer';

/** Whether a version is in a range, also one before a release. */
export const isIn = (version: string, range: string): boolean =>
  satisfies(version, range, { includePrerelease: true });

/** The ranges of a release that exclude what a shell provides, or that it provides nothing for. */
export function unmetRanges(requires: Requires, provides: HostVersions): UnmetRange[] {
  const host = versionsFor(requires, provides, isIn);
  const required: readonly (readonly [name: string, range: string, provided: string | undefined])[] = [
    ['bus', requires.bus, host.bus],
    ['remote-kit', requires.remoteKit, host.remoteKit],
    ['API', requires.api, host.api],
    ...Object.entries(requires.shared).map(
      ([name, range]) =>
        [name, range, Object.hasOwn(host.shared, name) ? host.shared[name] : undefined] as const,
    ),
  ];
  return required
    .filter(([, range, provided]) => provided === undefined || !isIn(provided, range))
    .map(([name, range, provided = null]) => ({ name, range, provided }));
}

/**
 * Rejects a release whose ranges exclude a version that the live shell provides.
 * @param hint what else the caller can do
 */
export function refuseUnmet(
  release: { remote: string; version: string },
  requires: Requires,
  host: HostVersions,
  hint = '',
): void {
  const [first] = unmetRanges(requires, host);
  if (!first) return;
  const { name, range, provided } = first;
  const reason =
    provided === null ? ', which the live shell does not provide' : `; the live shell provides ${provided}`;
  throw new ProblemError(
    'release-refused',
    `${release.remote} ${release.version} requires ${name} ${range}${reason}${hint}`,
  );
}

/** What a stored release requires; null in releases from before ranges were recorded. */
const REQUIRES = sql<unknown>`${releases.manifest} -> 'requires'`;
const read = (requires: unknown): Requires | null => v.parse(v.nullish(Requires, null), requires);

/** Asks the ranges of a stored release again: the shell may be another one than at its publish. @throws ProblemError */
export async function refuseUnmetVersion(
  tx: Database,
  { remote, version }: { remote: string; version: string },
  host: HostVersions,
  hint: string,
): Promise<void> {
  const [stored] = await tx
    .select({ requires: REQUIRES })
    .from(releases)
    .where(and(eq(releases.remote, remote), eq(releases.version, version)));
  const requires = read(stored?.requires);
  if (requires) refuseUnmet({ remote, version }, requires, host, hint);
}

const PROVIDES = sql<unknown>`${releases.manifest} -> 'provides'`;

/**
 * Rejects a version of the shell that would not run what is deployed. A previous release may stay behind: a rollback to it
 * asks again.
 * @param hint what else the caller can do
 */
export async function refuseUnfitShell(tx: Database, version: string, hint: string): Promise<void> {
  const [stored] = await tx
    .select({ provides: PROVIDES })
    .from(releases)
    .where(and(eq(releases.remote, SHELL), eq(releases.version, version)));
  const deployed = await unmetByShell(tx, v.parse(HostVersions, stored?.provides));
  const unfit = deployed.find(({ role, unmet }) => role !== 'previous' && unmet && unmet.length > 0);
  const [range] = unfit?.unmet ?? [];
  if (!unfit || !range) return;
  throw new ProblemError(
    'release-refused',
    `shell ${version} provides ${range.provided === null ? `no ${range.name}` : `${range.name} ${range.provided}`}, but ${unfit.remote} ${unfit.version} (${unfit.role}) requires ${range.range}; kilowatt check-shell lists all${hint}`,
  );
}

/** Which live, canary and previous releases a shell would not run, as of one moment of the database. */
export const checkShell = (db: Database, host: HostVersions): Promise<ShellCheck> =>
  db.transaction(
    async (tx) => ({ revision: await lastRevision(tx), releases: await unmetByShell(tx, host) }),
    { isolationLevel: 'repeatable read' },
  );

async function unmetByShell(tx: Database, host: HostVersions): Promise<ShellCheck['releases']> {
  const pointers = (
    await tx
      .select()
      .from(releasePointers)
      .where(ne(releasePointers.remote, SHELL))
      .orderBy(asc(releasePointers.remote))
  ).map(pointerOf);
  const deployed = pointers.flatMap(({ remote, version, canary, trail }) =>
    Object.entries({ live: version, canary: canary?.version, previous: trail.at(-1) }).flatMap(
      ([role, one]) => (one ? [{ remote, version: one, role: role as 'live' | 'canary' | 'previous' }] : []),
    ),
  );
  const stored = await tx
    .select({ remote: releases.remote, version: releases.version, requires: REQUIRES })
    .from(releases)
    .where(inArray(releases.version, [...new Set(deployed.map(({ version }) => version))]));
  return deployed.flatMap((one) => {
    const row = stored.find(({ remote, version }) => remote === one.remote && version === one.version);
    if (!row) return [];
    const requires = read(row.requires);
    return { ...one, unmet: requires && unmetRanges(requires, host) };
  });
}
