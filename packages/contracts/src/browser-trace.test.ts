import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { BrowserSpan } from './browser-trace';
import { OfferedName } from './offered-slots';
import { fieldAtFault } from './testing/refusal';

const span = { id: '00f067aa0ba902b7', stage: 'hydrate', from: 0, to: 1 };
const FULL_NAME = `${'p'.repeat(41)}:${'q'.repeat(41)}`;

it.each(['header', 'addToCart', 'page product', 'product:below-price', FULL_NAME])(
  'a span may be of the part %s',
  (part) => expect(fieldAtFault(BrowserSpan, { ...span, part })).toBeNull(),
);

it('no offered slot has a longer name', () => {
  const accepted = [FULL_NAME, `p${FULL_NAME}`, `${FULL_NAME}q`].filter((name) => v.is(OfferedName, name));
  expect(accepted).toEqual([FULL_NAME]);
});

it.each(['', '/products/secret', 'me@shop.example', 'x'.repeat(91)])(
  'a span may not be of the part %j',
  (part) => expect(fieldAtFault(BrowserSpan, { ...span, part })).toBe('part'),
);
