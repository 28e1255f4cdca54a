import { stat } from 'node:fs/promises';
import path from 'node:path';
import { SHELL } from '@kilowatt/contracts';
import { desc, eq, sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { encodingFor } from '../../platform/http/encodings';
import { omitDocumentHeaders } from '../../platform/http/file-headers';
import type { ArtifactStore } from '../artifacts/artifact-store';
import { FILE_POLICY } from '../artifacts/file-policy';
import { releases } from '../tables';
import { AssetPath, type KeptAssets } from './stored-assets';

const BASE = '/assets/';
const YEAR = 365 * 24 * 3_600_000;
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const;
/** Milliseconds between two looks for versions that another gateway may have published. */
const LOOK_AGAIN = 1_000;

type Parts = { db: Database; artifacts: ArtifactStore; kept: KeptAssets | null };

/**
 * `/assets/…`: the browser files of every version of the shell that was published or seen, whichever runs now. What none of
 * them has is asked for at the shell, which answers 404.
 */
export function shellAssets({ db, artifacts, kept }: Parts): RequestHandler {
  const versionOf = publishedFiles(db);

  /** The folder that has a file, as the root of files with this name. */
  async function folderOf(file: string, ending: string): Promise<string | null> {
    const at = kept && path.join(kept.folder, file);
    if (kept && at && (await stat(at).catch(() => null))) return kept.folder;
    const version = await versionOf(file);
    if (version !== null) {
      await artifacts.ready(SHELL, version, [`web/${file}${ending}`, `web/${file}`]);
      return path.join(artifacts.folder, SHELL, version, 'web');
    }
    return kept && (await kept.has(file)) ? kept.folder : null;
  }

  return async (request, response, next) => {
    const { method, path: address } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !address.startsWith(BASE)) return next();
    const file = address.slice(BASE.length);
    if (!v.is(AssetPath, file)) return next();
    const encoding = encodingFor(request.headers['accept-encoding']);
    const root = await folderOf(file, ENDINGS[encoding]);
    if (root === null) return next();
    const isThere = await stat(path.join(root, file + ENDINGS[encoding])).catch(() => null);
    if (isThere && encoding !== 'identity') response.set('content-encoding', encoding);
    response.set(FILE_POLICY).type(path.extname(file)).vary('accept-encoding');
    const putBack = omitDocumentHeaders(response, file);
    response.sendFile(
      isThere ? file + ENDINGS[encoding] : file,
      { root, immutable: true, maxAge: YEAR },
      (error) => {
        if (!error || response.headersSent) return;
        response.removeHeader('content-encoding');
        putBack();
        // Its version was removed in the meantime.
        next((error as { status?: number }).status === 404 ? undefined : error);
      },
    );
  };
}

/** Which published version of the shell has a file: read once, and again for a file that is not known yet. */
function publishedFiles(db: Database) {
  let files: ReadonlyMap<string, string> = new Map();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const rows = await db
      .select({
        version: releases.version,
        files: sql<Record<string, string>>`${releases.manifest} -> 'files'`,
      })
      .from(releases)
      .where(eq(releases.remote, SHELL))
      .orderBy(desc(releases.publishedAt));
    files = new Map(
      rows.flatMap(({ version, files: named }) =>
        Object.keys(named).map((name): [string, string] => [name.replace('web/', ''), version]),
      ),
    );
  }

  return async (file: string): Promise<string | null> => {
    const known = files.get(file);
    if (known !== undefined) return known;
    if (!looking && performance.now() - lookedAt >= LOOK_AGAIN) {
      lookedAt = performance.now();
      // Without the database what is kept on the disk is served.
      looking = look()
        .catch(() => {})
        .finally(() => {
          looking = null;
        });
    }
    await looking;
    return files.get(file) ?? null;
  };
}
