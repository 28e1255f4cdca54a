import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { MERCHANT_FILE_NAMES, MERCHANT_FILES } from '@kilowatt/contracts/management';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { readText, stampOf, UnusableFile } from './read-text';

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
};

/** Milliseconds after which a request looks at a file again. With the shell's interval it is less than a second. */
const LOOK_AGAIN = 250;
/** Milliseconds between two looks for what cannot be used. */
const REPORT_AGAIN = 1_000;

/**
 * Data that a merchant edits while the shop runs. Where a file cannot be read or says what the shop cannot use, what held
 * before holds on; `watchMerchantFiles` reports it.
 */
export function merchantFile<Schema extends v.GenericSchema>({
  folder,
  name,
  schema,
  defaults,
}: Options<Schema>): MerchantFile<v.InferOutput<Schema>> {
  if (folder === undefined) return { current: () => defaults };
  const look = followFile(path.resolve(folder, name), schema, defaults);
  let held = defaults;
  let looked = Number.NEGATIVE_INFINITY;

  return {
    current() {
      const draft = draftOf(name) as v.InferOutput<Schema> | undefined;
      if (draft !== undefined) return draft;
      const now = performance.now();
      if (now - looked < LOOK_AGAIN) return held;
      looked = now;
      held = look();
      return held;
    },
  };
}

/**
 * Reports in the log, once and within a second, which of the merchant's files cannot be used and why, whether or not a
 * request needs them.
 * @returns what ends it
 */
export function watchMerchantFiles(folder: string, log: Logger): () => void {
  const looks = MERCHANT_FILE_NAMES.map((name) => {
    const file = path.resolve(folder, name);
    return followFile<v.GenericSchema>(file, MERCHANT_FILES[name], null, (why) =>
      log.error({ file, why }, 'a merchant file is not valid and is not used'),
    );
  });
  const lookAtAll = () => {
    for (const look of looks) look();
  };
  lookAtAll();
  const timer = setInterval(lookAtAll, REPORT_AGAIN).unref();
  return () => clearInterval(timer);
}

/** @returns looks at the file and gives what holds: its content, and what held before where it cannot be used */
function followFile<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  defaults: v.InferOutput<Schema>,
  report: (why: string) => void = () => {},
): () => v.InferOutput<Schema> {
  let held = defaults;
  let stamp = '';
  let unread: string | null = null;

  return () => {
    const found = stampOf(file);
    if (found === stamp) {
      unread = null;
      return held;
    }
    try {
      const text = readText(file);
      held = text === null ? defaults : v.parse(schema, JSON.parse(text));
      stamp = found;
      unread = null;
    } catch (error) {
      const why = whyOf(error);
      if (!(error instanceof UnusableFile)) stamp = found;
      // What could not be read is tried again: it may become readable without a change of its own.
      else if (why === unread) return held;
      else unread = why;
      report(why);
    }
    return held;
  };
}

function whyOf(error: unknown): string {
  if (!(error instanceof v.ValiError)) return error instanceof Error ? error.message : String(error);
  const [issue] = error.issues;
  return `${v.getDotPath(issue) ?? 'the whole file'}: ${issue.message}`;
}

/** A merchant's file as it would be, for the request that is answered now. */
type DraftFile = { name: string; content: unknown };

const ofRequest = new AsyncLocalStorage<DraftFile>();

/** Runs what answers one request with a draft in the place of a file. Other requests have the file itself. */
export const withDraft = <Value>(draft: DraftFile, run: () => Value): Value => ofRequest.run(draft, run);

/** The draft of a file, as its schema gives it back; undefined where the file itself holds. */
const draftOf = (name: string): unknown => {
  const draft = ofRequest.getStore();
  return draft?.name === name ? draft.content : undefined;
};

/** Whether the answer is a preview, which must not be kept for other requests. */
export const isPreview = (): boolean => ofRequest.getStore() !== undefined;
