import path from 'node:path';
import { SHOP, type ShopFacts } from '@kilowatt/contracts';
import { Router } from 'express';

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
