/** A value at a time, in milliseconds since 1970. */
export type Point = { at: number; value: number };
/** One line of a plot. Lines differ by dash as well as by colour. */
export type Series = { name: string; style: 'live' | 'canary' | 'other'; points: readonly Point[] };
