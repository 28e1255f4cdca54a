import type { ReleaseError } from '@kilowatt/contracts/management';
import type { Reads } from '../../platform/database/replica';
import { type ErrorRow, readErrors } from './error-log';
import type { SourceMaps } from './source-maps';

export type ErrorsOf = (
  remote: string,
  filter: { version?: string | undefined; limit: number },
) => Promise<ReleaseError[]>;

type Group = Omit<ErrorRow, 'browser'> & { browsers: { name: string; count: number }[] };

/** The errors of a remote, the latest first, with their places in its sources. */
export const releaseErrorsOf =
  (reads: Reads, sourcesOf: SourceMaps): ErrorsOf =>
  async (remote, { version, limit }) => {
    const all = groups(await reads((db) => readErrors(db, remote)));
    const shown = all.filter((group) => version === undefined || group.version === version).slice(0, limit);
    return Promise.all(
      shown.map(
        async ({ remote: _, ...group }): Promise<ReleaseError> => ({
          ...group,
          firstAt: group.firstAt.toISOString(),
          lastAt: group.lastAt.toISOString(),
          firstVersion: firstOf(all, group),
          frames: await sourcesOf(remote, group.version, group.frames),
        }),
      ),
    );
  };

/** Rows by browser as errors, the latest first. */
function groups(rows: readonly ErrorRow[]): Group[] {
  const byKey = new Map<string, Group>();
  for (const { browser: name, ...row } of [...rows].sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime())) {
    const key = `${row.version} ${row.fingerprint}`;
    const known = byKey.get(key);
    const browser = { name, count: row.count };
    if (!known) byKey.set(key, { ...row, browsers: [browser] });
    else {
      known.count += row.count;
      known.browsers.push(browser);
      if (row.firstAt < known.firstAt) known.firstAt = row.firstAt;
    }
  }
  for (const { browsers } of byKey.values()) browsers.sort((a, b) => b.count - a.count);
  return [...byKey.values()];
}

/** The version on which the same was reported first: its place is another in every build. */
function firstOf(
  all: readonly Group[],
  { stage, name, message }: Pick<Group, 'stage' | 'name' | 'message'>,
): string {
  const same = all.filter(
    (other) => other.stage === stage && other.name === name && other.message === message,
  );
  const [first] = same.sort((a, b) => a.firstAt.getTime() - b.firstAt.getTime());
  return first?.version ?? '';
}
