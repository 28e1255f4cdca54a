import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { SHOP, type ShopFacts } from '@kilowatt/contracts';
import { Router } from 'express';
import * as v from 'valibot';
import { sha384 } from './releases/load-release';

/** Files that browsers and other programs ask for by name at the root. */
const FILES: Readonly<Record<string, string>> = {
  '/favicon.svg': 'favicon.svg',
  '/favicon.ico': 'favicon.ico',
  '/apple-touch-icon.png': 'apple-touch-icon.png',
  '/icon-512.png': 'icon-512.png',
  '/social.png': 'social.png',
};
/** Their names do not change with their content, so caches keep them for a day only. */
const DAY = 86_400_000;

export function rootFiles(assets: string): Router {
  const router = Router();
  for (const [address, file] of Object.entries(FILES))
    router.get(address, (_request, response) =>
      // Other sites show them beside a link to the shop.
      response
        .set('cross-origin-resource-policy', 'cross-origin')
        .sendFile(file, { root: path.resolve(assets), maxAge: DAY }),
    );
  const manifest = webManifest(SHOP);
  router.get('/manifest.webmanifest', (_request, response) => {
    response
      .set('cache-control', `public, max-age=${DAY / 1_000}`)
      .type('application/manifest+json')
      .send(manifest);
  });
  return router;
}

/** What a phone calls the shop that is put onto its home screen. */
export const webManifest = ({ name }: Pick<ShopFacts, 'name'>): string =>
  JSON.stringify({
    name: `${name}: home appliances`,
    short_name: name,
    description: 'Home appliances, delivered nationwide',
    start_url: '/',
    display: 'browser',
    background_color: '#f8f6f2',
    theme_color: '#0e1e38',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
    ],
  });

const Description = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

/** The version of the release that a build is, by the `release.json` in its folder; null for an earlier build. */
export function releaseIn(folder: string): string | null {
  try {
    return v.parse(Description, readFileSync(path.join(folder, 'release.json'), 'utf8')).version;
  } catch {
    return null;
  }
}

/** Compressed forms, what only the server reads, and the script of remotes that are being worked on. */
const NOT_LISTED = /\.(?:br|gz|entry\.json)$|^hot\./;

/** Hash of every file that browsers load below `/assets/`: by them the gateway keeps the files of this build. */
export const assetHashes = (assets: string): Record<string, string> =>
  Object.fromEntries(
    filesIn(assets)
      .filter((file) => !NOT_LISTED.test(file))
      .sort()
      .map((file) => [file, sha384(readFileSync(path.join(assets, file)))]),
  );

/** Milliseconds for which the files of a replaced build are kept: a page may have been open that long. */
const RETENTION = 7 * 24 * 3_600_000;

/**
 * Copies a build's files to a folder that later builds do not clear, and keeps those of earlier builds for a week for
 * pages that are still open. Names carry a hash, so builds do not collide; files without a hash are the newest
 * build's.
 */
export function copyAssets(build: string, kept: string, now = Date.now()): void {
  const current = filesIn(build);
  for (const file of current) {
    const to = path.join(kept, file);
    mkdirSync(path.dirname(to), { recursive: true });
    copyFileSync(path.join(build, file), to);
    utimesSync(to, now / 1_000, now / 1_000);
  }
  for (const file of filesIn(kept)) {
    const full = path.join(kept, file);
    if (!current.includes(file) && now - statSync(full).mtimeMs > RETENTION) rmSync(full, { force: true });
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
