import { distance } from '@kilowatt/query';

/** Candidates that are measured letter by letter; those with the most pairs of letters in common. */
const MEASURED = 64;

/** Finds the strings of a fixed set that are few edits away from a given one, by the pairs of letters they share. */
export class NearStrings {
  readonly #strings: readonly string[];
  readonly #byPair = new Map<string, Uint32Array>();
  /** Shared pairs of each string, set back to zero after every search. */
  readonly #shared: Uint8Array;

  constructor(strings: readonly string[]) {
    this.#strings = strings;
    this.#shared = new Uint8Array(strings.length);
    const lists = new Map<string, number[]>();
    for (let at = 0; at < strings.length; at++)
      for (const pair of pairsOf(strings[at] as string)) {
        const list = lists.get(pair);
        if (list) list.push(at);
        else lists.set(pair, [at]);
      }
    for (const [pair, list] of lists) this.#byPair.set(pair, Uint32Array.from(list));
  }

  /** The strings at most `limit` edits away, nearest first. */
  find(requested: string, limit: number): { text: string; far: number }[] {
    const touched: number[] = [];
    const pairs = pairsOf(requested);
    for (const pair of pairs)
      for (const at of this.#byPair.get(pair) ?? []) {
        if (this.#shared[at] === 0) touched.push(at);
        this.#shared[at] = (this.#shared[at] as number) + 1;
      }
    // One edit destroys at most three pairs of letters (a swap of neighbours).
    const least = Math.max(1, pairs.size - 3 * limit);
    const near = touched
      .filter((at) => (this.#shared[at] as number) >= least)
      .filter((at) => Math.abs((this.#strings[at] as string).length - requested.length) <= limit)
      .sort((a, b) => (this.#shared[b] as number) - (this.#shared[a] as number))
      .slice(0, MEASURED);
    for (const at of touched) this.#shared[at] = 0;
    return near
      .map((at) => ({
        text: this.#strings[at] as string,
        far: distance(requested, this.#strings[at] as string, limit),
      }))
      .filter(({ far }) => far <= limit)
      .sort((a, b) => a.far - b.far);
  }
}

function pairsOf(text: string): Set<string> {
  const framed = `^${text}$`;
  const pairs = new Set<string>();
  for (let at = 0; at < framed.length - 1; at++) pairs.add(framed.slice(at, at + 2));
  return pairs;
}
