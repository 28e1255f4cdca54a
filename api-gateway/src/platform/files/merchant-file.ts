import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { draftOf } from './draft-files';

export type MerchantFile<Value> = {
  /** What holds now: the draft that the request previews, the file's content, else what the shop comes with. */
  current: () => Value;
};

type Options<Schema extends v.GenericSchema> = {
  /** Folder of the merchant's files; none where there is nothing to edit. */
  folder: string | undefined;
  name: string;
  schema: Schema;
  defaults: v.InferOutput<Schema>;
  log: Logger;
};

/** Milliseconds after which a file is looked at again. */
const LOOK_AGAIN = 1_000;

/**
 * Data that a merchant edits while the shop runs. A file that cannot be read or says what the shop cannot use is
 * reported once, and what held before holds on.
 */
export function merchantFile<Schema extends v.GenericSchema>({
  folder,
  name,
  schema,
  defaults,
  log,
}: Options<Schema>): MerchantFile<v.InferOutput<Schema>> {
  if (folder === undefined) return { current: () => defaults };
  const file = path.resolve(folder, name);
  let held = defaults;
  let stamp = '';
  let looked = Number.NEGATIVE_INFINITY;

  return {
    current() {
      const draft = draftOf(name) as v.InferOutput<Schema> | undefined;
      if (draft !== undefined) return draft;
      const now = performance.now();
      if (now - looked < LOOK_AGAIN) return held;
      looked = now;
      const found = stampOf(file);
      if (found === stamp) return held;
      stamp = found;
      if (found === '') held = defaults;
      else
        try {
          held = v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
        } catch (error) {
          log.error({ file, why: whyOf(error) }, 'a file of the merchant cannot be used');
        }
      return held;
    },
  };
}

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size}` : '';
}

function whyOf(error: unknown): string {
  if (!(error instanceof v.ValiError)) return error instanceof Error ? error.message : String(error);
  const [issue] = error.issues;
  return `${v.getDotPath(issue) ?? 'the whole file'}: ${issue.message}`;
}
