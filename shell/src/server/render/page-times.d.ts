import { type Facts, type Stage } from '@kilowatt/tracing';
import type { Part, PartTimes } from '../../page/part-times';

/** Milliseconds of `performance.now()`. */
type Milliseconds = number;
/** All renderings of a part within another: their first beginning, and how long they took together. */
export type RenderedPart = Part & {
  from: Milliseconds;
  milliseconds: number;
  count: number;
  inside: RenderedPart | null;
  error?: unknown;
};
export type PageTimes = ReturnType<typeof pageTimes>;
/** How long the stages of one page took, and the rendering of each of its parts. */
export declare function pageTimes(now?: () => Milliseconds): {
  parts: PartTimes;
  /** The innermost part that is being rendered ended early. @param error absent where that is no failure of it */
  ended(error?: unknown): void;
  stage<Value>(name: string, run: () => Promise<Value>): Promise<Value>;
  rendered: () => RenderedPart[];
  seconds: () => number;
  /** The rows of the header `Server-Timing`: the stages, then the parts. */
  header: () => string;
};
/** `page product` is a page, anything else a slot. */
export declare const factsOf: ({ remote, version, name }: Part, stage: Stage) => Facts;
/** Makes spans of the parts of a page, below the one that this code runs in. */
export declare function traceParts(times: PageTimes): void;
