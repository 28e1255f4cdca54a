import * as v from 'valibot';

const format = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999));
const StorageFormat = v.pipe(
  v.object({
    /** Key of local storage. */
    key: v.pipe(v.string(), v.regex(/^[A-Za-z][\w.-]{0,59}$/)),
    /** Formats that the version can read. */
    reads: v.pipe(v.array(format), v.minLength(1), v.maxLength(20)),
    writes: format,
  }),
  v.check(({ reads, writes }) => reads.includes(writes), 'reads must contain the format that it writes'),
);

/** What a version stores in browsers, by the key; the formats are numbered by its team, the first is 1. */
export const StorageFormats = v.pipe(
  v.array(StorageFormat),
  v.maxLength(50),
  v.check((all) => new Set(all.map(({ key }) => key)).size === all.length, 'storage must name each key once'),
);
export type StorageFormats = v.InferOutput<typeof StorageFormats>;

/** Stored data that the next version does not read. */
export type StorageBorder = { key: string; written: number; reads: readonly number[] };

/** A version from before formats were declared has the first of each. */
const FIRST: Pick<StorageFormats[number], 'reads' | 'writes'> = { reads: [1], writes: 1 };

/**
 * What visitors of one version may have stored that another one does not read. A key that one of them does not have is
 * left alone.
 */
export function storageBorders(
  from: StorageFormats | undefined,
  to: StorageFormats | undefined,
): StorageBorder[] {
  const keys = [...new Set([...(from ?? []), ...(to ?? [])].map(({ key }) => key))];
  return keys.flatMap((key) => {
    const of = (formats: StorageFormats | undefined) =>
      formats ? formats.find((one) => one.key === key) : FIRST;
    const [written, read] = [of(from)?.writes, of(to)?.reads];
    return written === undefined || !read || read.includes(written) ? [] : [{ key, written, reads: read }];
  });
}

/** Says what a change of versions does to stored data; null if it does nothing. */
export function storageMessage(
  { remote, from, to }: { remote: string; from: string; to: string },
  borders: readonly StorageBorder[],
): string | null {
  if (borders.length === 0) return null;
  const what = borders.map(
    ({ key, written, reads }) => `"${key}" in format ${written} (it reads ${reads.join(', ')})`,
  );
  return `${remote} ${to} does not read what ${from} has stored in browsers: ${what.join(', ')}; it is set aside there until a version that reads it is live again`;
}
