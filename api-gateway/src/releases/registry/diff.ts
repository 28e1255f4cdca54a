import type { Diff } from '@kilowatt/contracts/management';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { ProblemError } from '../../platform/problems/problem';
import type { FileStore } from '../artifacts/file-store';
import { Manifest } from '../artifacts/manifest';
import { releases } from '../tables';

/** The name of a file without its content hash, so that chunks of two versions can be compared. */
const nameOf = (path: string) => path.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');

/** The differences between two published versions of a remote. */
export async function diff(
  db: Database,
  stored: Pick<FileStore, 'sizes'>,
  { remote, from, to }: { remote: string; from: string; to: string },
): Promise<Diff> {
  const [before, after] = [await published(db, remote, from), await published(db, remote, to)];
  const sizes = await stored.sizes(
    db,
    [before, after].flatMap(({ files }) => Object.values(files)),
  );
  const files = ({ files }: Manifest) =>
    new Map(
      Object.entries(files).map(([path, hash]) => [
        nameOf(path),
        { path, hash, size: sizes.get(hash)?.size ?? null },
      ]),
    );
  const [old, now] = [files(before), files(after)];
  const result: Diff = {
    remote,
    from,
    to,
    files: { added: [], removed: [], changed: [], same: 0 },
    contract: difference(contractOf(before), contractOf(after)),
  };
  for (const [name, { path, hash, size }] of now) {
    const known = old.get(name);
    if (!known) result.files.added.push({ path, size });
    else if (known.hash !== hash) result.files.changed.push({ path, before: known.size, after: size });
    else result.files.same += 1;
  }
  for (const [name, { path, size }] of old) if (!now.has(name)) result.files.removed.push({ path, size });
  return result;
}

const difference = (before: string[], after: string[]) => ({
  added: after.filter((line) => !before.includes(line)),
  removed: before.filter((line) => !after.includes(line)),
});

async function published(db: Database, remote: string, version: string): Promise<Manifest> {
  const [found] = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.remote, remote), eq(releases.version, version)));
  if (!found) throw new ProblemError('release-not-found', `${remote} ${version} was never published`);
  return v.parse(Manifest, found.manifest);
}

/** The contract of a release, one line per entry: what it requires, and what others rely on. */
const contractOf = ({
  requires,
  slots,
  routes,
  offers = [],
  fills = {},
  publishes,
  handles,
  hears,
  sends = [],
}: Manifest): string[] => [
  ...(requires
    ? [
        `requires bus ${requires.bus}`,
        `requires remote-kit ${requires.remoteKit}`,
        `requires API ${requires.api}`,
        ...Object.entries(requires.shared).map(([name, range]) => `requires ${name} ${range}`),
      ]
    : []),
  ...Object.entries(slots).map(([name, { failure, hydrate }]) => `slot ${name} (${failure}, ${hydrate})`),
  ...routes.map(({ id, path, chrome }) => `route ${id} at ${path}${chrome ? '' : ' without chrome'}`),
  ...offers.map(({ slot, many }) => `offers ${slot} to ${many ? 'many' : 'one'}`),
  ...Object.keys(fills).map((name) => `fills ${name}`),
  ...publishes.map((name) => `publishes ${name}`),
  ...handles.map((name) => `handles ${name}`),
  ...hears.map((name) => `hears ${name}`),
  ...sends.map((name) => `sends ${name}`),
];
