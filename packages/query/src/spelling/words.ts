import { stem } from '../text/normalise';
import { affinity } from '../vocabulary/vocabulary';
import { asWritten, type Candidate, candidates, meantElsewhere, type Written, written } from './candidates';
import { isKnown, nearest } from './dictionary';
import { editCost, SPELLING, type SpellingModel } from './edit-cost';

export type Words = {
  words: string[];
  corrected: [string, string][];
  /** What was considered for every changed or unknown word, cheapest first. */
  considered: Considered[];
};
export type Considered = { typed: string; candidates: Candidate[] };

/** Maximum numbers of words that are looked up, and of candidates for each. */
const MAX_LOOKED_UP = 12;
const MAX_CANDIDATES = 8;

/** A candidate for one or two written words. */
type Edge = Candidate & { from: number; span: 1 | 2 };
/** The cheapest reading of the words so far that ends with this edge. */
type Path = { edge: Edge; cost: number; before: Path | null };

/**
 * The words of normalised text: singular, corrected, split or joined, as the cheapest path through the candidates.
 * The cost of a path is that of its typing errors, less the gain of neighbours that belong together.
 */
export function readWords(text: string, model: SpellingModel = SPELLING): Words {
  const typed = text.split(' ').filter(Boolean).map(written);
  const edges = edgesOf(typed, model);
  const paths: Path[][] = Array.from({ length: typed.length + 1 }, () => []);
  for (const [at, leaving] of edges.entries())
    for (const edge of leaving) paths[at + edge.span]?.push(cheapest(edge, paths[at] ?? [], model));
  return spell(bestOf(paths.at(-1) ?? []), typed, edges);
}

function cheapest(edge: Edge, before: readonly Path[], { pair }: SpellingModel): Path {
  let best: Path = { edge, cost: edge.cost, before: null };
  let found = false;
  for (const path of before) {
    const gain = pair * affinity(path.edge.words.at(-1) ?? '', edge.words[0] ?? '');
    const cost = path.cost + edge.cost - gain;
    if (found && cost >= best.cost) continue;
    best = { edge, cost, before: path };
    found = true;
  }
  return best;
}

const bestOf = (paths: readonly Path[]): Path | null =>
  paths.reduce<Path | null>((best, path) => (best === null || path.cost < best.cost ? path : best), null);

/** For every written word the candidates that begin with it; at most a fixed number of words is looked up. */
function edgesOf(typed: readonly Written[], model: SpellingModel): Edge[][] {
  let lookups = 0;
  return typed.map((word, from) => {
    const next = typed[from + 1];
    const edges: Edge[] = [];
    const add = (found: readonly Candidate[], span: Edge['span']) => {
      for (const { words, cost } of found) edges.push({ words, cost, from, span });
    };
    add([asWritten(word, model)], 1);
    if (!word.known) lookups += 1;
    if (lookups > MAX_LOOKED_UP) return edges;
    add(joined(word, next, model), 2);
    const neighbours = [from - 1, from + 1, from + 2].map((at) => typed[at]?.single ?? '');
    add(word.known ? meantElsewhere(word, neighbours, model) : candidates(word, neighbours, model), 1);
    if (edges.length === 1) return edges;
    return edges.sort((a, b) => a.cost - b.cost).slice(0, MAX_CANDIDATES);
  });
}

function spell(path: Path | null, typed: readonly Written[], edges: readonly Edge[][]): Words {
  const taken: Edge[] = [];
  for (let step = path; step !== null; step = step.before) taken.unshift(step.edge);
  const corrected: [string, string][] = [];
  for (const { words, from, span } of taken) {
    const text = typed.slice(from, from + span).map((word) => word.text);
    const said = words.join(' ');
    if (span === 2 || (said !== text[0] && said !== typed[from]?.single))
      corrected.push([text.join(' '), said]);
  }
  const considered = edges.flatMap((leaving, at) =>
    leaving.length > 1 ? [{ typed: typed[at]?.text ?? '', candidates: leaving }] : [],
  );
  return { words: taken.flatMap(({ words }) => words), corrected, considered };
}

/** Two words that are one: "micro wave", "may tag"; one of them is unknown. */
function joined(word: Written, next: Written | undefined, { costs }: SpellingModel): Candidate[] {
  if (next === undefined || (word.known && next.known) || word.text.length < 2 || next.text.length < 2)
    return [];
  const both = word.text + next.text;
  const whole = stem(both);
  if (/\d/.test(both) || whole.length < 6) return [];
  if (isKnown(whole)) return [{ words: [whole], cost: costs.split * 0.5 }];
  if (!word.known || next.text.length < 3) return [];
  return nearest(whole, 1)
    .filter((meant) => meant.startsWith(word.text))
    .map((meant) => ({ words: [meant], cost: costs.split + editCost(whole, meant, costs) }));
}
