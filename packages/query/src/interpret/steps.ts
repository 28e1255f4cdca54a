import type { ParsedQuery } from './parsed-query';

export type Step = {
  stage:
    | 'shortcut'
    | 'spelling'
    | 'kind'
    | 'brand'
    | 'value'
    | 'excluded'
    | 'measure'
    | 'price'
    | 'part'
    | 'model'
    | 'unread'
    | 'dropped'
    | 'laundry-brand'
    | 'collection'
    | 'fallback';
  detail: string;
};

/** The parsed query as steps. */
export function explainQuery(reading: ParsedQuery): Step[] {
  const { corrected, kinds, brands, attributes, excluded, measures, price, part, models, unread } = reading;
  const values = (from: ParsedQuery['attributes']) =>
    Object.entries(from).map(([key, list]) => `${key}: ${list.join(' or ')}`);
  const steps: [Step['stage'], string[]][] = [
    ['spelling', corrected.map(([from, to]) => `${from} → ${to}`)],
    ['kind', kinds],
    ['brand', brands],
    ['value', values(attributes)],
    ['excluded', values(excluded)],
    ['measure', Object.entries(measures).map(([name, figure]) => `${name}: ${figure}`)],
    ['price', Object.entries(price).map(([bound, dollars]) => `${bound}: $${dollars}`)],
    ['part', part === null ? [] : [part]],
    ['model', models],
    ['unread', unread],
  ];
  return steps.flatMap(([stage, details]) => details.map((detail) => ({ stage, detail })));
}
