import path from 'node:path';
import { SHOP } from '@kilowatt/contracts';
import { Router } from 'express';
import { webManifest } from './web-manifest';

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
