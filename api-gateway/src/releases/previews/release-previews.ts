import { randomUUID } from 'node:crypto';
import Iron from '@hapi/iron';
import { PreviewPass } from '@kilowatt/contracts';
import type { ReleasePreview } from '@kilowatt/contracts/management';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { DAY } from '../../platform/jobs/repeated-jobs';
import { type RecordOperation, recordOperations } from '../../platform/outbox/record-operation';
import { ProblemError } from '../../platform/problems/problem';
import type { Manifest } from '../artifacts/manifest';
import { lockDeployments } from '../deployments/pointer';
import { releasePreviews, releases } from '../tables';

type Row = typeof releasePreviews.$inferSelect;
/** A version that is put into a preview. */
export type PreviewOrder = {
  name: string;
  remote: string;
  version: string;
  days: number;
  forPreview: boolean;
  who: string;
};

type Parts = {
  db: Database;
  origin: string;
  /** Seals the passes of links; without one there are no previews. */
  secret: string | undefined;
  record?: RecordOperation | undefined;
};
export type ReleasePreviews = ReturnType<typeof openReleasePreviews>;

const isRunning = (now = new Date()) => gt(releasePreviews.expiresAt, now);
const running = (db: Database, name: string): Promise<Row[]> =>
  db
    .select()
    .from(releasePreviews)
    .where(and(eq(releasePreviews.preview, name), isRunning()))
    .orderBy(asc(releasePreviews.remote));

const ended = (name: string) =>
  new ProblemError('preview-ended', `The preview ${name} has expired or was removed`);

/** The sealed links of previews. */
function linksOf({ db, origin, secret }: Pick<Parts, 'db' | 'origin' | 'secret'>) {
  function requiredSecret(): string {
    if (secret !== undefined) return secret;
    throw new ProblemError('forbidden', 'Previews are disabled: OVERRIDE_SECRET is not set');
  }
  return {
    requiredSecret,
    /** The pass has no end of its own: it is the preview that ends. Its link has none for those who may not open it. */
    async previewOf(rows: readonly Row[], mayOpen = true): Promise<ReleasePreview> {
      const [first] = rows;
      if (!first) throw new Error('A preview has releases');
      const { preview, key } = first;
      const pass = mayOpen && (await Iron.seal({ preview, key }, requiredSecret(), Iron.defaults));
      return {
        name: preview,
        expiresAt: first.expiresAt.toISOString(),
        href: `${origin}/?${new URLSearchParams({ remotes: preview, ...(pass && { pass }) })}`,
        releases: rows.map(({ remote, version, createdBy: by, createdAt }) => ({
          ...{ remote, version, by },
          at: createdAt.toISOString(),
        })),
      };
    },
    /** The running rows that a pass opens; none if it is forged, or its preview has ended. */
    async rowsOf(pass: string): Promise<Row[]> {
      const opened = await Iron.unseal(pass, requiredSecret(), Iron.defaults).catch(() => null);
      const { success, output } = v.safeParse(PreviewPass, opened);
      if (!success) return [];
      return (await running(db, output.preview)).filter(({ key }) => key === output.key);
    },
  };
}

/** Previews: published versions behind a sealed link, until they end. */
export function openReleasePreviews({ db, origin, secret, record = recordOperations(false) }: Parts) {
  const { requiredSecret, previewOf, rowsOf } = linksOf({ db, origin, secret });

  return {
    /** @param mayRead whether the caller may read unreleased versions of a remote: one of a preview opens all of it */
    async list(mayRead: (remote: string) => boolean): Promise<ReleasePreview[]> {
      requiredSecret();
      const rows = await db
        .select()
        .from(releasePreviews)
        .where(isRunning())
        .orderBy(asc(releasePreviews.preview), asc(releasePreviews.remote));
      const names = [...new Set(rows.map(({ preview }) => preview))];
      return Promise.all(
        names.map((name) => {
          const shown = rows.filter(({ preview }) => preview === name);
          return previewOf(
            shown,
            shown.some(({ remote }) => mayRead(remote)),
          );
        }),
      );
    },

    /** Shows a version in a preview, in place of the remote's earlier one; all of the preview lasts as long. */
    async put(order: PreviewOrder): Promise<ReleasePreview> {
      requiredSecret();
      return previewOf(await db.transaction((tx) => putInPreview(tx, order, record)));
    },

    /** Ends a preview. @param mayEnd whether the caller may end it for a remote */
    async remove(name: string, who: string, mayEnd: (remote: string) => Promise<void>): Promise<void> {
      const rows = await running(db, name);
      if (rows.length === 0) throw ended(name);
      for (const { remote } of rows) await mayEnd(remote);
      await db.transaction(async (tx) => {
        await lockDeployments(tx);
        const shown = await running(tx, name);
        await tx
          .update(releasePreviews)
          .set({ expiresAt: new Date() })
          .where(and(eq(releasePreviews.preview, name), isRunning()));
        for (const { remote, version } of shown)
          await record(tx, { remote, kind: 'preview-ended', to: version, who, why: name });
      });
    },

    /** What a link shows. @throws ProblemError if its preview has ended, or the pass is of another one */
    async open(name: string, pass: string) {
      const rows = await rowsOf(pass);
      const [first] = rows;
      if (!first || first.preview !== name) throw ended(name);
      const manifests = await Promise.all(rows.map((row) => manifestOf(db, row)));
      return {
        name,
        expiresAt: first.expiresAt.toISOString(),
        releases: manifests.flatMap((one) => one ?? []),
      };
    },

    /** The versions that a pass opens, as `remote@version`. */
    versionsOf: async (pass: string): Promise<string[]> =>
      (await rowsOf(pass)).map(({ remote, version }) => `${remote}@${version}`),
  };
}

/** @returns the running rows of the preview */
async function putInPreview(tx: Database, order: PreviewOrder, record: RecordOperation): Promise<Row[]> {
  const { name, remote, version, days, forPreview, who } = order;
  await lockDeployments(tx);
  const [stored] = await tx
    .select({ publishedBy: releases.publishedBy })
    .from(releases)
    .where(and(eq(releases.remote, remote), eq(releases.version, version)));
  if (!stored) throw new ProblemError('release-not-found', `${remote} ${version} was never published`);
  // One moment for all of it: what ends now is not running any more.
  const now = new Date();
  const until = new Date(now.getTime() + days * DAY);
  const [known] = await running(tx, name);
  const expiresAt = known && known.expiresAt > until ? known.expiresAt : until;
  const inIt = and(eq(releasePreviews.preview, name), isRunning(now));
  await tx
    .update(releasePreviews)
    .set({ expiresAt: now })
    .where(and(inIt, eq(releasePreviews.remote, remote), ne(releasePreviews.version, version)));
  await tx.update(releasePreviews).set({ expiresAt }).where(inIt);
  // Nobody else knows what it was published for.
  const isOwn = forPreview && stored.publishedBy === who;
  const row = { key: known?.key ?? randomUUID(), createdBy: who, createdAt: now, expiresAt };
  await tx
    .insert(releasePreviews)
    .values({ preview: name, remote, version, forPreview: isOwn, ...row })
    .onConflictDoUpdate({
      target: [releasePreviews.preview, releasePreviews.remote, releasePreviews.version],
      set: row,
    });
  const day = expiresAt.toISOString().slice(0, 10);
  await record(tx, { remote, kind: 'preview', to: version, who, why: `${name}, until ${day}` });
  return running(tx, name);
}

/** The stored manifest without the commit's author, which is not public; null if the version is not stored. */
async function manifestOf(
  db: Database,
  { remote, version }: { remote: string; version: string },
): Promise<Omit<Manifest, 'commit' | 'owner'> | null> {
  const [found] = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.remote, remote), eq(releases.version, version)));
  if (!found) return null;
  const { commit: _, owner: __, ...manifest } = found.manifest as Manifest;
  return manifest;
}
