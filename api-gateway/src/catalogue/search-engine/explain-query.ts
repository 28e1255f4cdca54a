import { type Interpretation, interpret, type Step } from '@kilowatt/query';
import { stepsOf } from '@kilowatt/query/server';
import { COLLECTIONS, type Filter } from '@kilowatt/taxonomy';

/** What each stage is called to people. */
const STAGES: Record<Step['stage'], string> = {
  shortcut: 'Special phrase',
  candidate: 'Candidates, with costs',
  path: 'Cheapest path',
  spelling: 'Spelling',
  kind: 'Appliance',
  brand: 'Brand',
  value: 'Condition',
  excluded: 'Not wanted',
  measure: 'Measure',
  limit: 'Limit',
  order: 'Order',
  price: 'Price',
  cue: 'Cue',
  part: 'Something else',
  service: 'Answered by',
  model: 'Model number',
  unread: 'Not read',
  dropped: 'Dropped',
  'laundry-brand': 'Brand’s shortcut',
  collection: 'Collection',
  fallback: 'Search, for',
};
const WIDTH = Math.max(...Object.values(STAGES).map((name) => name.length)) + 2;
const line = (name: string, text: string): string => `  ${name.padEnd(WIDTH)}${text}`;

/** How a query is read, a line for every step, and where it leads; for people. */
export function explainQuery(query: string): string {
  const interpretation = interpret(query, { collections: COLLECTIONS });
  const { to } = interpretation;
  if (to === null) return 'The query is empty: the page does not change.';
  const why = stepsOf(interpretation);
  const steps = why.map(({ stage, detail }, at) =>
    line(why[at - 1]?.stage === stage ? '' : STAGES[stage], detail),
  );
  return [`"${query}"`, '', ...steps, '', ...destinationLines(to)].join('\n');
}

function destinationLines(to: NonNullable<Interpretation['to']>): string[] {
  const url = new URL(to, 'http://shop');
  const filters = JSON.parse(url.searchParams.get('filters') ?? '[]') as Filter[];
  if (filters.length === 0) return [line('Destination', to)];
  return [
    line('Destination', url.pathname),
    ...filters.map((filter, at) => line(at === 0 ? 'with filters' : '', JSON.stringify(filter))),
    '',
    line('Address', to),
  ];
}
