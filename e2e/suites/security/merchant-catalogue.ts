import { ask } from './ask';
import { type Shop, TOKEN } from './shop';

/** What a product of a hostile file has beside its handle. */
export type HostileProduct = { handle: string; body?: string; image?: string };

const HEADER = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Variant SKU',
  'Variant Price',
  'Image Src',
];

/** Imports a catalogue into the shop, does something with it, and restores the one before. */
export async function withCatalogue<Value>(
  shop: Shop,
  products: readonly HostileProduct[],
  work: () => Promise<Value>,
): Promise<Value> {
  const rows = products.map(({ handle, body = '', image = '' }) =>
    [handle, `LG Washer ${handle}`, body, 'LG', 'Washer', handle, '100', image].map(quoted).join(','),
  );
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'text/csv' };
  const imported = await ask(shop, {
    method: 'POST',
    path: '/api/catalogue/import?name=hostile.csv&allowShrink=true',
    headers,
    body: [HEADER.join(','), ...rows].join('\n'),
  });
  if (imported.status !== 200) throw new Error(`The import answers ${imported.status}: ${imported.text}`);
  try {
    return await work();
  } finally {
    await ask(shop, { method: 'POST', path: '/api/catalogue/undo', headers });
  }
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
