import type { ShopFacts } from '@kilowatt/contracts';

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
