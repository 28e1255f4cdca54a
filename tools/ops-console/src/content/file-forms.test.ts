import { describe, expect, it } from '@jest/globals';
import {
  draftOf,
  emptyRow,
  errorOf,
  errorsOfRows,
  FILE_FORMS,
  movedRow,
  type Row,
  readDraft,
} from './file-forms';

type Name = keyof typeof FILE_FORMS;
const file = (name: Name, content: unknown, text: string | null = null) =>
  draftOf({ name, content, text } as Parameters<typeof draftOf>[0]);
const fieldsOf = (name: Name) => {
  const form = FILE_FORMS[name];
  return form.kind === 'json' ? [] : form.fields;
};
const row = (key: number, values: Record<string, string>): Row => ({ key, values, others: {} });
const area = {
  ...{ name: 'New York', zips: ['100', ''], delivery: 0, installation: null, haulAway: 49.5 },
  days: [2, 5],
};

describe.each<[Name, unknown]>([
  ['promotions.json', [{ text: 'Sale', href: '/coupons', from: '2026-11-01' }]],
  ['delivery.json', [area, { ...area, zips: ['11'], days: null, note: 'On weekdays' }]],
  ['texts.json', { phone: '(212) 555-0100', heroTitle: 'Appliances' }],
  ['menu.json', [{ title: 'Deals', href: '/rebates' }]],
  [
    'rebates.json',
    [
      {
        ...{ id: 'lg-fall', title: 'LG fall', brand: 'LG', collection: 'washers', amount: 100, share: 0.1 },
        ...{ from: '2026-11-01', to: '2026-11-30', form: 'https://lg.example/claim' },
      },
    ],
  ],
])('%s', (name, content) => {
  it('is the same after it was opened and saved', () => {
    expect(readDraft(name, file(name, content))).toEqual({ content, errors: [] });
  });

  it('has a title, and a label for every field', () => {
    expect(FILE_FORMS[name].title).not.toBe('');
    const labels = fieldsOf(name).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('a file that its form cannot show', () => {
  it.each<[Name, unknown]>([
    ['promotions.json', { text: 'no list' }],
    ['promotions.json', ['no object']],
    ['texts.json', ['no object']],
  ])('%s is edited as JSON: %j', (name, content) => {
    expect(file(name, content)).toEqual({ kind: 'json', text: JSON.stringify(content, null, 2) });
  });

  it('is shown as it is where it is not JSON, with the line of its error', () => {
    const draft = file('menu.json', null, '[\n  {,\n]');
    expect(draft).toEqual({ kind: 'json', text: '[\n  {,\n]' });
    const { content, errors } = readDraft('menu.json', draft);
    expect(content).toBeUndefined();
    expect(errors[0]?.message).toMatch(/^is not JSON: .*line 2/);
  });
});

describe('what is typed', () => {
  const values = { name: 'A', zips: '*', delivery: '', installation: '', haulAway: '', days: '' };
  const typed = (more: Record<string, string>) =>
    readDraft('delivery.json', { kind: 'rows', rows: [row(0, { ...values, ...more })] });

  it.each<[Record<string, string>, object]>([
    [{ zips: '100, 101  102' }, { zips: ['100', '101', '102'] }],
    [{ zips: '*' }, { zips: [''] }],
    [{ delivery: '$1,299.50' }, { delivery: 1_299.5 }],
    [{ delivery: '' }, { delivery: null }],
    [{ days: '3 – 7' }, { days: [3, 7] }],
    [{ days: '' }, { days: null }],
    [{ note: '  On weekdays ' }, { note: 'On weekdays' }],
  ])('%j is %j', (more, expected) => {
    const { content, errors } = typed(more);
    expect(errors).toEqual([]);
    expect(content).toMatchObject([expected]);
  });

  it.each<[Record<string, string>, string]>([
    [{ name: '' }, '0.name'],
    [{ zips: '' }, '0.zips'],
    [{ zips: 'all' }, '0.zips'],
    [{ delivery: 'free' }, '0.delivery'],
    [{ days: '3' }, '0.days'],
    [{ days: 'soon' }, '0.days'],
  ])('%j is an error at %s', (more, path) => {
    expect(errorOf(typed(more).errors, path)).toMatch(/^[A-Z]/);
  });

  it('leaves out an optional text that is empty', () => {
    expect(typed({ note: ' ' }).content).not.toHaveProperty('0.note');
  });

  it('keeps what a file has beside its fields', () => {
    const draft = file('promotions.json', [{ text: 'Sale', href: '/coupons', colour: 'red' }]);
    expect(readDraft('promotions.json', draft).content).toEqual([
      { text: 'Sale', href: '/coupons', colour: 'red' },
    ]);
  });
});

describe('the rows', () => {
  const rows = [row(0, {}), row(1, {}), row(5, {})];
  const keys = (all: readonly Row[]) => all.map(({ key }) => key);

  it.each<[number, -1 | 1, number[]]>([
    [1, -1, [1, 0, 5]],
    [1, 1, [0, 5, 1]],
    [0, -1, [0, 1, 5]],
    [5, 1, [0, 1, 5]],
    [9, 1, [0, 1, 5]],
  ])('with %d moved by %d are %j', (key, by, expected) => {
    expect(keys(movedRow(rows, key, by))).toEqual(expected);
  });

  it('get a new one with a key of its own and empty fields', () => {
    const fields = fieldsOf('promotions.json');
    expect(emptyRow(fields, rows)).toEqual(row(6, { text: '', href: '', from: '', to: '' }));
    expect(emptyRow(fields, []).key).toBe(0);
  });
});

it('the error of a field is not that of another whose name begins alike', () => {
  const errors = [{ field: '0.zips.1', message: 'needs digits' }];
  expect(errorOf(errors, '0.zips')).toBe('Needs digits');
  expect(errorOf(errors, '0.zip')).toBeUndefined();
});

it('errors follow their rows, and go with them', () => {
  const errors = [
    { field: '1.amount', message: 'is missing' },
    { field: '2', message: 'is not unique' },
    { field: '', message: 'is too long' },
  ];
  const fields = (now: number[]) => errorsOfRows(errors, [0, 1, 2], now).map(({ field }) => field);
  expect(fields([0, 1, 2])).toEqual(['1.amount', '2', '']);
  expect(fields([1, 2])).toEqual(['0.amount', '1', '']);
  expect(fields([2, 0, 3])).toEqual(['0', '']);
});
