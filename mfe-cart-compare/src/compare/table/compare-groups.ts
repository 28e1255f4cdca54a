import { FROM_MODEL_NUMBER, formatNumber, type ProductsByIds } from '@kilowatt/contracts';

type Unit = { name: string; kind: 'length' | 'volume' | 'weight' | 'power' | 'heat'; factor: number };

/** Spellings by unit. Factors are to inches, cubic feet, pounds, watts and BTU. */
const UNITS: readonly (Unit & { spelt: RegExp })[] = [
  { name: 'in', kind: 'length', factor: 1, spelt: /^("|″|in\.?|inch|inches)$/i },
  { name: 'ft', kind: 'length', factor: 12, spelt: /^(ft\.?|foot|feet)$/i },
  { name: 'cm', kind: 'length', factor: 1 / 2.54, spelt: /^cm$/i },
  { name: 'mm', kind: 'length', factor: 1 / 25.4, spelt: /^mm$/i },
  { name: 'cu. ft.', kind: 'volume', factor: 1, spelt: /^(cu\.? ?ft\.?|cubic feet|ft³)$/i },
  { name: 'L', kind: 'volume', factor: 1 / 28.3168, spelt: /^(l|liters?|litres?)$/i },
  { name: 'lb', kind: 'weight', factor: 1, spelt: /^(lbs?\.?|pounds?)$/i },
  { name: 'kg', kind: 'weight', factor: 2.20462, spelt: /^kgs?$/i },
  { name: 'W', kind: 'power', factor: 1, spelt: /^(w|watts?)$/i },
  { name: 'kW', kind: 'power', factor: 1_000, spelt: /^kw$/i },
  { name: 'BTU', kind: 'heat', factor: 1, spelt: /^btus?$/i },
];
const MEASURE = /^([\d,]+(?:\.\d+)?)\s*(\D.*)$/;

/** The values of a row in the unit of the first, where all that are there are measures of one kind. */
export function sameUnits(values: readonly (string | null)[]): (string | null)[] {
  const measures = values.map((value) => (value === null ? null : readMeasure(value)));
  const stated = measures.filter((_, index) => values[index] !== null);
  const [first] = stated;
  if (!first || stated.some((measure) => measure?.unit.kind !== first.unit.kind)) return [...values];
  return measures.map((measure) => measure && written(measure, first.unit));
}

function readMeasure(value: string): { amount: number; unit: Unit } | null {
  const [, digits = '', spelling = ''] = MEASURE.exec(value.trim()) ?? [];
  const unit = UNITS.find(({ spelt }) => spelt.test(spelling.trim()));
  const amount = Number(digits.replaceAll(',', ''));
  return unit && Number.isFinite(amount) ? { amount, unit } : null;
}

function written({ amount, unit }: { amount: number; unit: Unit }, target: Unit): string {
  // A converted measure is rounded as people measure; one in its own unit stays as it was stated.
  const number =
    unit.name === target.name ? amount : Number(((amount * unit.factor) / target.factor).toFixed(1));
  return `${formatNumber(number)} ${target.name}`;
}

/**
 * How the values of a row differ: `stated` values do, or some products state one and others do not; null if they are equal,
 * or name the product itself.
 */
type Difference = 'stated' | 'missing' | null;

type CompareRow = {
  name: string;
  values: string[];
  difference: Difference;
  /** What the best of its values is called, and the columns that have it; absent where none is better. */
  best?: { label: string; columns: readonly boolean[] };
};
export type CompareGroup = { title: string; rows: CompareRow[] };

export const UNKNOWN = 'Not specified';

/** All specifications of the products, by group, in order of first appearance. */
export function compareGroups(products: ProductsByIds['products']): CompareGroup[] {
  const groups = new Map<string, Map<string, (string | null)[]>>();
  products.forEach(({ specifications }, column) => {
    for (const { title, rows } of specifications) {
      const group = groups.get(title) ?? new Map<string, (string | null)[]>();
      groups.set(title, group);
      for (const { name, value } of rows) {
        const row = group.get(name) ?? products.map(() => null);
        row[column] = value.trim() || null;
        group.set(name, row);
      }
    }
  });
  return [...groups].map(([title, rows]) => ({
    title,
    rows: [...rows].map(([name, values]) => compareRow(name, values)),
  }));
}

/** Rows that name the product: they differ in every comparison. */
const IDENTITY: ReadonlySet<string> = new Set(['Brand', 'Model']);

/** Rows of which one value is better, whatever the kitchen. */
const BETTER = new Map<string, { is: 'lowest' | 'highest'; label: string }>([
  ['Energy use', { is: 'lowest', label: 'Lowest' }],
  ['Sound level', { is: 'lowest', label: 'Quietest' }],
  ['Capacity', { is: 'highest', label: 'Largest' }],
]);

function compareRow(name: string, given: (string | null)[]): CompareRow {
  const same = sameUnits(given);
  const best = bestMeasure(name, same);
  return {
    name,
    values: same.map((value) => value ?? UNKNOWN),
    difference: IDENTITY.has(name) ? null : differenceOf(same),
    ...(best && { best }),
  };
}

function differenceOf(values: readonly (string | null)[]): Difference {
  const stated = values.filter((value) => value !== null).map(withoutNote);
  if (new Set(stated).size > 1) return 'stated';
  return stated.length > 0 && stated.length < values.length ? 'missing' : null;
}

function bestMeasure(name: string, values: readonly (string | null)[]): CompareRow['best'] {
  const better = BETTER.get(name);
  if (!better) return undefined;
  const amounts = values.map((value) =>
    value === null ? null : Number.parseFloat(value.replaceAll(',', '')),
  );
  const columns = bestOf(amounts, better.is);
  return columns.includes(true) ? { label: better.label, columns } : undefined;
}

/** Which of these amounts is the best: none if all are equal, or if fewer than two are known. */
export function bestOf(amounts: readonly (number | null)[], is: 'lowest' | 'highest'): boolean[] {
  const known = amounts.flatMap((amount) => (amount !== null && Number.isFinite(amount) ? [amount] : []));
  const best = is === 'lowest' ? Math.min(...known) : Math.max(...known);
  const differ = known.length > 1 && known.some((amount) => amount !== best);
  return amounts.map((amount) => differ && amount === best);
}

/** A color is the same whether it is stated or derived. */
const withoutNote = (value: string): string => value.replace(FROM_MODEL_NUMBER, '');

/** The groups with differing rows only. */
export const onlyDifferent = (groups: readonly CompareGroup[]): CompareGroup[] =>
  groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ difference }) => difference !== null) }))
    .filter(({ rows }) => rows.length > 0);
