import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
/** What a database that a test begins with is made from. */
const SOURCES = [
  'api-gateway/migrations',
  'api-gateway/src/platform/database',
  'api-gateway/src/catalogue/tables.ts',
  'api-gateway/src/catalogue/demo',
  'api-gateway/src/catalogue/live/live-catalogue.ts',
  'api-gateway/src/testing/small-catalogue.ts',
  'api-gateway/src/testing/test-database.ts',
  'packages/taxonomy/src',
  'packages/query/src',
];

let key: string | undefined;

/** Tells templates of these sources from those of others: a template of older ones is never taken. */
export function templateKey(): string {
  if (key) return key;
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(path.join(ROOT, source))))
    hash.update(readFileSync(file));
  key = hash.digest('hex').slice(0, 16);
  return key;
}

function filesOf(source: string): string[] {
  if (path.extname(source) === '.ts') return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
