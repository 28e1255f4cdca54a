/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals';
import type { CatalogueRecord, RecordSummary } from '@kilowatt/contracts/management';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { sessionKnown } from '../gateway/calls';
import { replaced } from '../testing/catalogue-answers';
import { fakeGateway, json, problem } from '../testing/fake-gateway';
import { describePage, describeSource } from './records';
import { Records } from './records-section';
import { restoreFx } from './versions';

const summary: RecordSummary = {
  ...{ handle: 'ge-36', title: 'GE 36 Inch Refrigerator', vendor: 'GE', kind: 'refrigerator' },
  ...{ sku: 'GE1', price: 1_999, stock: 4, warnings: ['1 variant has no SKU.'] },
};
const record: CatalogueRecord = {
  ...summary,
  ...{ href: '/products/ge-36', productType: 'Refrigerator', tags: [] },
  facts: [
    { name: 'Kind', value: 'refrigerator', source: 'column', phrases: [] },
    { name: 'width', value: '36', source: 'title', phrases: ['36 Inch'] },
  ],
  variants: [{ sku: 'GE1', title: 'Default Title', price: 1_999, compareAtPrice: 2_499, stock: 4 }],
};
let scope: Scope;
let gateway: ReturnType<typeof fakeGateway>;
let recordAnswer: () => Response;
let listed: RecordSummary;

async function open() {
  await allSettled(sessionKnown, {
    scope,
    params: { name: 'ada', scopes: ['catalogue'], csrf: 'proof' },
  });
  render(
    <Provider value={scope}>
      <Records />
    </Provider>,
  );
  return userEvent.setup();
}
const settled = () => act(() => allSettled(scope));
const requested = () => gateway.requests.map(({ path }) => path).filter((path) => path.includes('records'));

beforeEach(() => {
  scope = fork();
  listed = summary;
  recordAnswer = () => json(record);
  gateway = fakeGateway({
    '/api/catalogue/records': () => json({ records: [listed], total: 45, page: 1 }),
    '/api/catalogue/records/ge-36': () => recordAnswer(),
    '/api/catalogue/undo': () => json({ ...replaced({}), restored: 1 }),
  });
});

it('finds products by what is typed, of the chosen list, page by page', async () => {
  const user = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Words, SKU or handle' }), ' ge 36 {Enter}');
  await settled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'with warnings');
  await settled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await settled();
  expect(requested()).toEqual([
    '/api/catalogue/records?q=&show=all&page=1',
    '/api/catalogue/records?q=ge%2036&show=all&page=1',
    '/api/catalogue/records?q=ge%2036&show=warnings&page=1',
    '/api/catalogue/records?q=ge%2036&show=warnings&page=2',
  ]);
  expect(screen.getByText('1–20 of 45 products')).not.toBeNull();
  expect(screen.getByText('1 variant has no SKU.')).not.toBeNull();
});

it('shows on demand where each fact was read from, and leads to the page', async () => {
  const user = await open();
  const details = screen.getByRole('button', { name: /^Details/ });
  expect(details.getAttribute('aria-expanded')).toBe('false');
  await user.click(details);
  await settled();
  const facts = within(screen.getByRole('table', { name: 'Facts' }));
  expect(facts.getByRole('row', { name: 'width 36 title: “36 Inch”' })).not.toBeNull();
  expect(facts.getByRole('row', { name: 'Kind refrigerator a column of the file' })).not.toBeNull();
  expect(screen.getByText('$1,999.00, before $2,499.00')).not.toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/products/ge-36');
  await user.click(details);
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows what a product lacks, and each of its variants', async () => {
  listed = { ...summary, sku: '', kind: null, warnings: [] };
  recordAnswer = () =>
    json({
      ...record,
      productType: '',
      tags: ['sale', 'new'],
      variants: [
        { sku: '', title: 'White', price: 10, compareAtPrice: null, stock: 0 },
        { sku: 'B', title: 'Default Title', price: 12, compareAtPrice: null, stock: 1 },
      ],
    });
  const user = await open();
  expect(screen.getByText('no SKU, unknown kind, $1,999.00, 4 in stock')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: /^Details/ }));
  await settled();
  expect(screen.getByText('Handle: ge-36; Tags: sale, new')).not.toBeNull();
  const variants = within(screen.getByRole('table', { name: 'Variants' }));
  expect(variants.getByRole('row', { name: 'White none $10.00 0' })).not.toBeNull();
  expect(variants.getByRole('row', { name: 'the only one B $12.00 1' })).not.toBeNull();
});

it('closes the details, and begins with the first page, once something else is looked for', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await settled();
  await user.click(screen.getByRole('button', { name: /^Details/ }));
  await settled();
  await user.type(screen.getByRole('searchbox'), 'dryer{Enter}');
  await settled();
  expect(screen.queryByRole('table')).toBeNull();
  expect(requested().at(-1)).toBe('/api/catalogue/records?q=dryer&show=all&page=1');
});

it('reads the details again once another catalogue is live', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: /^Details/ }));
  await settled();
  const [variant] = record.variants;
  recordAnswer = () => json({ ...record, variants: [{ ...variant, price: 1_799 }] });
  await act(() => allSettled(restoreFx, { scope, params: 1 }));
  expect(screen.getByText('$1,799.00, before $2,499.00')).not.toBeNull();
});

it('shows that a product is gone', async () => {
  recordAnswer = () => problem(404, 'There is no such product');
  const user = await open();
  await user.click(screen.getByRole('button', { name: /^Details/ }));
  await settled();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    'There is no such product',
  );
});

it.each([
  [0, 1, 'No product.'],
  [1, 1, '1–1 of 1 product'],
  [45, 3, '41–45 of 45 products'],
])('%d products on page %d are %s', (total, page, text) => expect(describePage(total, page)).toBe(text));

it('a fact that no phrase of the title says alone is of the title', () => {
  const fact = { name: 'Type', value: 'x', phrases: [] };
  expect(describeSource({ ...fact, source: 'title' })).toBe('title');
  expect(describeSource({ ...fact, source: 'derived' })).toBe('follows from the kind');
  // cspell:ignore GSHSS
  expect(describeSource({ ...fact, source: 'sku', phrases: ['GSS25GSHSS'] })).toBe(
    'derived from the SKU: GSS25GSHSS',
  );
});
