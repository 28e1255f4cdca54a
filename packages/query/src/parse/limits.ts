import type { MeasureName } from '@kilowatt/taxonomy';

/** Bounds of measures, inclusive unless `open`: "under 30 inches" leaves 30 out. */
export type Limits = Partial<Record<MeasureName, { min?: number; max?: number; open?: true }>>;

export type Sense = 'max' | 'below' | 'min';

const BEFORE: readonly [Sense, RegExp][] = [
  ['max', /(?:^| )(?:no|not|nothing) (?:more|wider|taller|higher|deeper|larger|bigger|louder) than$/],
  ['min', /(?:^| )(?:no|not) (?:less|smaller|narrower) than$/],
  ['max', /(?:^| )(?:up to|at most|(?:max|maximum)(?: of| width| height| depth)?|within|as much as)$/],
  ['below', /(?:^| )(?:under|below|beneath|(?:less|fewer|smaller|narrower|shorter|lower|quieter) than)$/],
  ['min', /(?:^| )(?:at least|(?:min|minimum)(?: of| width| height| depth)?|starting at|from)$/],
  ['min', /(?:^| )(?:over|above|(?:more|greater|larger|bigger|wider|taller) than)$/],
];
const BEHIND: readonly [Sense, RegExp][] = [
  ['max', /^(?:or|and) (?:less|under|below|smaller|fewer|narrower|lower|quieter)(?: |$)/],
  ['max', /^(?:max|maximum)(?: |$)/],
  ['min', /^(?:or|and) (?:more|over|above|up|larger|bigger|greater|higher|wider)(?: |$)/],
  ['min', /^(?:min|minimum|plus)(?: |$)/],
];
/** The most words of a sense. */
const MAX_WORDS = 3;

/** How a figure bounds its measure, by the words around it; `before` is how many of those in front it takes. */
export type Bound = { sense: Sense; before: number; behind: number };

export function boundAround(words: readonly string[], from: number, to: number): Bound | null {
  const front = words.slice(Math.max(0, from - MAX_WORDS), from).join(' ');
  for (const [sense, pattern] of BEFORE) {
    const found = pattern.exec(front)?.[0];
    if (found !== undefined) return { sense, before: found.trim().split(' ').length, behind: 0 };
  }
  const back = words.slice(to, to + MAX_WORDS).join(' ');
  for (const [sense, pattern] of BEHIND) {
    const found = pattern.exec(back)?.[0];
    if (found !== undefined) return { sense, before: 0, behind: found.trim().split(' ').length };
  }
  return null;
}

/** The limits with one more bound. */
export function withBound(limits: Limits, name: MeasureName, sense: Sense, figure: number): Limits {
  const known = limits[name] ?? {};
  if (sense === 'min') return { ...limits, [name]: { ...known, min: figure } };
  return { ...limits, [name]: { ...known, max: figure, ...(sense === 'below' && { open: true }) } };
}
