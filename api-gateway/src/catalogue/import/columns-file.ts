import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { ColumnsFile } from './columns';
import { ImportRefused } from './row-error';

const Schema = v.record(v.string(), v.string());

/** The merchant's `columns.json`; empty without one. @throws ImportRefused where it cannot be used */
export function readColumnsFile(folder: string | undefined): ColumnsFile {
  const file = path.resolve(folder ?? '.', 'columns.json');
  if (folder === undefined || !existsSync(file)) return {};
  const refused = (reason: string) => new ImportRefused([{ line: 1, reason: `columns.json ${reason}` }]);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw refused('is not valid JSON');
  }
  if (!v.is(Schema, content))
    throw refused('must be an object of column names, such as { "Price / Canada": "Variant Price" }');
  return content;
}
