/**
 * The products with the highest scores; of equal ones the earlier in the merchant's order. A heap whose root is the
 * worst that is kept.
 */
export class TopProducts {
  /** What a product must score at least to be kept. */
  threshold = Number.NEGATIVE_INFINITY;
  readonly #limit: number;
  readonly #places: number[] = [];
  readonly #scores: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
    if (limit <= 0) this.threshold = Number.POSITIVE_INFINITY;
  }

  /** @param place in the merchant's order */
  add(place: number, score: number): void {
    const size = this.#places.length;
    if (size === this.#limit) {
      if (!this.#isBefore(score, place, 0)) return;
      this.#set(0, place, score);
      this.#sink(0);
    } else {
      this.#set(size, place, score);
      if (size + 1 < this.#limit) return;
      for (let at = (size >> 1) + 1; at >= 0; at--) this.#sink(at);
    }
    this.threshold = this.#scores[0] as number;
  }

  /** Places in the merchant's order, best first. */
  sorted(): number[] {
    const at = Uint32Array.from(this.#places, (_, index) => index);
    return [...at.sort((a, b) => this.#worse(b, a))].map((index) => this.#places[index] as number);
  }

  /** Above zero where the first is better. */
  #worse = (a: number, b: number): number =>
    (this.#scores[a] as number) - (this.#scores[b] as number) ||
    (this.#places[b] as number) - (this.#places[a] as number);

  #isBefore(score: number, place: number, at: number): boolean {
    const other = this.#scores[at] as number;
    return score > other || (score === other && place < (this.#places[at] as number));
  }

  #set(at: number, place: number, score: number): void {
    this.#places[at] = place;
    this.#scores[at] = score;
  }

  #sink(from: number): void {
    for (let at = from; ; ) {
      let worst = at;
      for (let child = 2 * at + 1; child <= 2 * at + 2 && child < this.#places.length; child++)
        if (this.#worse(worst, child) > 0) worst = child;
      if (worst === at) return;
      const [place, score] = [this.#places[at] as number, this.#scores[at] as number];
      this.#set(at, this.#places[worst] as number, this.#scores[worst] as number);
      this.#set(worst, place, score);
      at = worst;
    }
  }
}
