import { appendFile, mkdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { StorefrontError } from '../../platform/shopify/storefront-answer';
import type { StorefrontClient } from '../../platform/shopify/storefront-client';
import { type ProductPage, readPages } from './read-products';
import { type Metafields, StorefrontProduct } from './storefront-products';

/** Milliseconds after which what was read is read again instead of being completed. */
const MAX_AGE = 6 * 3_600_000;

const LastSync = v.object({ store: v.string(), startedAt: v.string(), fullAt: v.string() });
/** The sync that ended last; `fullAt` is when the last full one began. */
export type LastSync = v.InferOutput<typeof LastSync>;

const Head = v.object({ key: v.string(), startedAt: v.string() });
const Page = v.object({ cursor: v.nullable(v.string()), products: v.array(StorefrontProduct) });

/** What a sync that broke off has read. */
export type Resumed = { startedAt: string; after: string | null; products: StorefrontProduct[] };

export type SyncJournal = ReturnType<typeof syncJournal>;

/** What syncs keep on the disk: when the last one ended, and the pages of one that is under way. */
export function syncJournal(folder: string, now: () => number = Date.now) {
  const pages = path.join(folder, 'shopify', 'pages.jsonl');
  const last = path.join(folder, 'shopify', 'last-sync.json');
  return {
    async last(store: string): Promise<LastSync | null> {
      const kept = v.safeParse(LastSync, jsonOf(await readFile(last, 'utf8').catch(() => '')));
      return kept.success && kept.output.store === store ? kept.output : null;
    },

    /** Keeps the end of a sync, and drops its pages. */
    async end(ended: LastSync): Promise<void> {
      await mkdir(path.dirname(last), { recursive: true });
      await writeFile(`${last}.draft`, JSON.stringify(ended));
      await rename(`${last}.draft`, last);
      await rm(pages, { force: true });
    },

    /** Drops the pages of a sync that is not to be completed. */
    drop: () => rm(pages, { force: true }),

    /** Begins a sync, or goes on with one of the same key that broke off before its last page. */
    async begin(key: string): Promise<Resumed> {
      const kept = await readKept(pages);
      if (kept !== null && kept.key === key && now() - Date.parse(kept.startedAt) < MAX_AGE) {
        // A line that was cut off would spoil the next one.
        await truncate(pages, kept.bytes);
        return kept;
      }
      const startedAt = new Date(now()).toISOString();
      await mkdir(path.dirname(pages), { recursive: true });
      await writeFile(pages, `${JSON.stringify({ key, startedAt })}\n`);
      return { startedAt, after: null, products: [] };
    },

    append: (page: ProductPage): Promise<void> => appendFile(pages, `${JSON.stringify(page)}\n`),
  };
}

/** The whole lines of the file; null where there is nothing to go on with. */
async function readKept(file: string): Promise<(Resumed & { key: string; bytes: number }) | null> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').slice(0, -1);
  const head = v.safeParse(Head, jsonOf(lines[0] ?? ''));
  if (!head.success) return null;
  const kept = { ...head.output, after: null as string | null, products: [] as StorefrontProduct[] };
  let bytes = Buffer.byteLength(lines[0] ?? '') + 1;
  for (const line of lines.slice(1)) {
    const page = v.safeParse(Page, jsonOf(line));
    // After the last page nothing is left to read: what followed it failed, and may fail again.
    if (!page.success || page.output.cursor === null) break;
    kept.after = page.output.cursor;
    kept.products.push(...page.output.products);
    bytes += Buffer.byteLength(line) + 1;
  }
  return kept.after === null ? null : { ...kept, bytes };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads all pages, from where a sync of the same kind broke off. */
export async function readAll(
  { client, journal }: { client: StorefrontClient; journal: SyncJournal },
  { key, search, metafields, onRead }: Reads,
): Promise<{ startedAt: string; products: StorefrontProduct[] }> {
  const { startedAt, after, products } = await journal.begin(key);
  onRead?.(products.length);
  try {
    for await (const page of readPages(client, metafields, { search, after })) {
      products.push(...page.products);
      await journal.append(page);
      onRead?.(products.length);
    }
  } catch (error) {
    // What is refused is not completed later either, such as a cursor that Shopify does not know any more.
    if (!(error instanceof StorefrontError) || !error.isTemporary) await journal.drop();
    throw error;
  }
  return { startedAt, products };
}

type Reads = {
  key: string;
  search: string | null;
  metafields: Metafields;
  /** Called with the number of products read so far. */
  onRead: ((products: number) => void) | undefined;
};
