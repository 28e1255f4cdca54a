import { createReadStream } from 'node:fs';
import { readCatalogueFile } from 'api-gateway/src/catalogue/import/read-catalogue-file';
import { createEntry, type Entry } from 'api-gateway/src/catalogue/products/entry';
import { dataFile } from './data-file';

/** A catalogue as the gateway imports it. */
export async function readCatalogue(folder: string, name: string): Promise<Entry[]> {
  const products = await readCatalogueFile(name, createReadStream(dataFile(folder, name)));
  return products.map(createEntry);
}
