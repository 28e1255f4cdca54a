import type { Considered } from '../spelling/words';
import type { ParsedQuery } from './parsed-query';

export type Step = {
  stage:
    | 'shortcut'
    | 'spelling'
    | 'candidate'
    | 'path'
    | 'kind'
    | 'brand'
    | 'value'
    | 'excluded'
    | 'measure'
    | 'limit'
    | 'order'
    | 'price'
    | 'cue'
    | 'part'
    | 'service'
    | 'model'
    | 'unread'
    | 'dropped'
    | 'laundry-brand'
    | 'collection'
    | 'fallback';
  detail: string;
};

/** What each stage recognised, in order, and how the page was determined. Not loaded by browsers. */
export function stepsOf({ parsed, why }: { parsed: ParsedQuery | null; why: readonly Step[] }): Step[] {
  if (parsed === null) return [...why];
  const determined = why.length > 0 ? why : [{ stage: 'fallback' as const, detail: reasonToSearch(parsed) }];
  return [...explainQuery(parsed), ...determined];
}

function explainQuery(parsed: ParsedQuery): Step[] {
  const { corrected, considered, kinds, brands, attributes, excluded, measures, limits, sort } = parsed;
  const { price, cues, part, service, models, unread, words } = parsed;
  const values = (from: ParsedQuery['attributes']) =>
    Object.entries(from).map(([key, list]) => `${key}: ${list.join(' or ')}`);
  const steps: [Step['stage'], string[]][] = [
    ['candidate', considered.map(candidatesOf)],
    ['path', considered.length === 0 ? [] : [words.join(' ')]],
    ['spelling', corrected.map(([from, to]) => `${from} → ${to}`)],
    ['kind', kinds],
    ['brand', brands],
    ['value', values(attributes)],
    ['excluded', values(excluded)],
    ['measure', Object.entries(measures).map(([name, figure]) => `${name}: ${figure}`)],
    ['limit', Object.entries(limits).map(([name, limit]) => `${name}: ${boundsOf(limit)}`)],
    ['order', sort === null ? [] : [sort]],
    ['price', Object.entries(price).map(([bound, dollars]) => `${bound}: $${dollars}`)],
    ['cue', cues.map(({ word, because, weight }) => `${word}: ${because} (${weight})`)],
    ['part', part === null ? [] : [part]],
    ['service', service === null ? [] : [service]],
    ['model', models],
    ['unread', unread],
  ];
  return steps.flatMap(([stage, details]) => details.map((detail) => ({ stage, detail })));
}

/** The candidates of a word with their costs, cheapest first: "gar: gas 1.31, gar 4.00". */
const candidatesOf = ({ typed, candidates }: Considered): string =>
  `${typed}: ${candidates.map(({ words, cost }) => `${words.join(' ')} ${cost.toFixed(2)}`).join(', ')}`;

const boundsOf = ({ min, max, open }: { min?: number; max?: number; open?: true }): string =>
  [
    ...(min === undefined ? [] : [`at least ${min}`]),
    ...(max === undefined ? [] : [`${open ? 'below' : 'at most'} ${max}`]),
  ].join(', ');

function reasonToSearch({
  part,
  models,
  named,
  kinds,
  service,
  limits,
  sort,
  superlative,
}: ParsedQuery): string {
  if (part !== null) return `"${part}" makes it something else than the appliance`;
  if (models.length > 0) return `the model number ${models.join(', ')}`;
  if (service !== null) return `a question that ${service} answers`;
  if (sort !== null && superlative) return `the order ${sort}`;
  if (Object.keys(limits).length > 0) return `the limits of ${Object.keys(limits).join(', ')}`;
  if (named > 1) return `${kinds.length} appliances at once`;
  return 'no collection';
}
