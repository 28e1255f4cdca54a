/** Which documents hold a term, and how much each match is worth; documents in ascending order. */
export type Postings = { docs: Uint32Array; worth: Float32Array };

/** Saturation and length normalisation of BM25, which weighs long titles down. */
export const K1 = 1.2;
export const B = 0.9;

/** What a term tells that so many of all documents have. */
export const rarityOf = (count: number, size: number): number =>
  Math.log(1 + (size - count + 0.5) / (count + 0.5));

type Fields = readonly { terms: readonly string[]; weight: number }[];

/**
 * An inverted index in typed arrays, scored by BM25 over weighted fields when it is built, so that a search only
 * adds up. (A library's index of objects takes 30 to 6,900 ms at the sizes we promise; see the decision records.)
 */
export class TermIndex {
  readonly #terms = new Map<string, number>();
  #offsets = new Uint32Array(0);
  #docs = new Uint32Array(0);
  #worth = new Float32Array(0);
  readonly size: number;

  constructor(size: number, fieldsOf: (doc: number) => Fields) {
    this.size = size;
    this.#build(fieldsOf);
  }

  get terms(): Iterable<string> {
    return this.#terms.keys();
  }

  has = (term: string): boolean => this.#terms.has(term);

  /** How many documents hold the term. */
  count(term: string): number {
    const id = this.#terms.get(term);
    return id === undefined ? 0 : this.#at(id + 1) - this.#at(id);
  }

  of(term: string): Postings | null {
    const id = this.#terms.get(term);
    if (id === undefined) return null;
    const [from, to] = [this.#at(id), this.#at(id + 1)];
    return { docs: this.#docs.subarray(from, to), worth: this.#worth.subarray(from, to) };
  }

  #at = (id: number): number => this.#offsets[id] as number;

  #build(fieldsOf: (doc: number) => Fields): void {
    const rows: { term: number; doc: number; frequency: number }[][] = [];
    const counts: number[] = [];
    const lengths = new Float32Array(this.size);
    let total = 0;
    for (let doc = 0; doc < this.size; doc++) {
      const frequencies = new Map<number, number>();
      for (const { terms, weight } of fieldsOf(doc))
        for (const term of terms) {
          const id = this.#terms.get(term) ?? this.#terms.size;
          if (id === this.#terms.size) {
            this.#terms.set(term, id);
            counts.push(0);
          }
          frequencies.set(id, (frequencies.get(id) ?? 0) + weight);
          lengths[doc] = (lengths[doc] as number) + weight;
        }
      const row = [];
      for (const [term, frequency] of frequencies) {
        counts[term] = (counts[term] as number) + 1;
        row.push({ term, doc, frequency });
      }
      rows.push(row);
      total += row.length;
    }
    this.#fill(rows, counts, lengths, total);
  }

  #fill(
    rows: { term: number; doc: number; frequency: number }[][],
    counts: readonly number[],
    lengths: Float32Array,
    total: number,
  ): void {
    const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, this.size);
    this.#offsets = new Uint32Array(counts.length + 1);
    for (let id = 0; id < counts.length; id++) this.#offsets[id + 1] = this.#at(id) + (counts[id] as number);
    this.#docs = new Uint32Array(total);
    this.#worth = new Float32Array(total);
    const next = this.#offsets.slice(0, -1);
    for (const row of rows)
      for (const { term, doc, frequency } of row) {
        const at = next[term] as number;
        next[term] = at + 1;
        const rarity = rarityOf(counts[term] as number, this.size);
        const length = 1 - B + (B * (lengths[doc] as number)) / mean;
        this.#docs[at] = doc;
        this.#worth[at] = (rarity * frequency * (K1 + 1)) / (frequency + K1 * length);
      }
  }
}
