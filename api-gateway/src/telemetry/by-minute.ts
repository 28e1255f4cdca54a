/** Milliseconds of one bar of the plots, and how many are kept. */
const MINUTE = 60_000;
const KEPT = 120;

/** The bucket of this minute, made where there is none; the oldest makes room for it. */
export function bucketOf<Bucket extends { from: number }>(
  buckets: Bucket[],
  now: number,
  make: (from: number) => Bucket,
): Bucket {
  const from = Math.floor(now / MINUTE) * MINUTE;
  const last = buckets.at(-1);
  if (last?.from === from) return last;
  const made = make(from);
  buckets.push(made);
  if (buckets.length > KEPT) buckets.shift();
  return made;
}
