/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { sessionKnown } from '../gateway/calls';
import { catalogueVersion, replaced } from '../testing/catalogue-answers';
import { fakeGateway, json, problem } from '../testing/fake-gateway';
import { fakeUploads } from '../testing/fake-upload';
import { CatalogueDesk } from './catalogue-desk';
import { describeProgress } from './import-file';
import { describeUndo, describeVersion } from './versions';

let scope: Scope;
let gateway: ReturnType<typeof fakeGateway>;
let uploads: ReturnType<typeof fakeUploads>;
let undoAnswer: () => Response | Promise<Response>;
const undone = { ...replaced({ added: 2, removed: 1, repriced: 0 }), restored: 1 };

async function open(scopes = ['catalogue']) {
  await allSettled(sessionKnown, { scope, params: { name: 'ada', scopes, csrf: 'proof' } });
  render(
    <Provider value={scope}>
      <CatalogueDesk />
    </Provider>,
  );
  return userEvent.setup();
}
const choose = async (user: ReturnType<typeof userEvent.setup>, name = 'products.csv') => {
  await user.upload(screen.getByLabelText(/^Catalogue, or prices/), new File(['Handle'], name));
  return uploads.next();
};
const settle = (answer: () => void) => act(async () => answer());
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  scope = fork();
  uploads = fakeUploads();
  undoAnswer = () => json(undone);
  gateway = fakeGateway({
    '/api/catalogue/history': () => json({ versions: [catalogueVersion(2), catalogueVersion(1)] }),
    '/api/catalogue/undo': () => undoAnswer(),
    '/api/catalogue/schedules': () => json({ schedules: [], credentials: [] }),
    '/api/catalogue/records': () => json({ records: [], total: 0, page: 1 }),
  });
});

describe('an import in the console', () => {
  it('begins with a dry run, shows its progress and what would change, and then imports', async () => {
    const user = await open();
    const tried = await choose(user);
    expect(tried.url).toBe(
      '/api/catalogue/upload?name=products.csv&dryRun=true&skipBad=false&allowShrink=false',
    );
    expect([tried.csrf, tried.file?.name]).toEqual(['proof', 'products.csv']);
    await settle(() => tried.upload.onprogress?.({ loaded: 1e6, total: 4e6 }));
    expect(screen.getByText(/^products\.csv: 1\.0 of 4\.0 MB sent/)).not.toBeNull();
    await settle(() => tried.line({ type: 'reading', rows: 1_200 }));
    expect(screen.getByText('products.csv: 1,200 rows read')).not.toBeNull();
    await settle(() => tried.end({ type: 'imported', answer: replaced() }));
    const report = within(screen.getByRole('region', { name: 'products.csv would do this' }));
    expect(report.getByText('D1: $500.00 → $450.00')).not.toBeNull();

    await user.click(button('Import'));
    const imported = await uploads.next();
    expect(imported.url).toContain('dryRun=false');
    await settle(() => imported.end({ type: 'imported', answer: replaced({ dryRun: false }) }));
    expect(document.activeElement?.textContent).toBe('products.csv is imported');
    expect(screen.getByText('The import is finished: 100 products.').getAttribute('role')).toBe('status');
  });

  it('lists what titles were read as page by page, unknown kinds first', async () => {
    const user = await open();
    const tried = await choose(user);
    await settle(() => tried.end({ type: 'imported', answer: replaced() }));
    await user.click(screen.getByText('How each title was interpreted (45)'));
    const titles = () => within(screen.getByRole('list', { name: 'Titles' })).getAllByRole('listitem');
    expect(titles()[0]?.textContent).toBe('Title 44unknown kind; LG');
    await user.click(button(/^Next/));
    await user.click(button(/^Next/));
    expect(titles()).toHaveLength(5);
    expect(button(/^Next/).disabled).toBe(true);
    expect(screen.getByText('41–45 of 45')).not.toBeNull();
  });

  it('with bad rows shows them, and tries again without them if asked', async () => {
    const user = await open();
    const tried = await choose(user);
    const errors = [{ line: 4, column: 10, reason: 'Variant Price "ten" is not an amount' }];
    await settle(() => tried.refuse(400, { message: 'One row is not right', errors }));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'One row is not right',
    );
    expect(screen.getByText('Line 4, column 10').parentElement?.textContent).toContain('"ten"');
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    await user.click(button('Try without these rows'));
    const again = await uploads.next();
    expect(again.url).toContain('dryRun=true&skipBad=true');
    await settle(() => again.end({ type: 'imported', answer: replaced() }));
    await user.click(button('Import'));
    expect((await uploads.next()).url).toContain('dryRun=false&skipBad=true');
  });

  it('that would remove many products waits until that is allowed', async () => {
    const user = await open();
    const tried = await choose(user);
    const refused = 'products.csv would remove 80 of 100 products (80 %)';
    await settle(() => tried.end({ type: 'imported', answer: replaced({ refused }) }));
    expect(screen.getByText(refused)).not.toBeNull();
    expect(button('Import').disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Remove these products anyway' }));
    await user.click(button('Import'));
    expect((await uploads.next()).url).toContain('allowShrink=true');
  });

  it('of a feed that would change most prices waits until that is allowed', async () => {
    const user = await open();
    const tried = await choose(user, 'prices.csv');
    const refused = 'prices.csv would change 80 of 100 prices to less than a quarter';
    const counts = { rows: 100, known: 100, unknown: 0, unknownSkus: [], skippedRows: 0, skipped: [] };
    const answer = { ...replaced({ refused }), ...counts };
    await settle(() => tried.end({ type: 'fed', answer }));
    expect(screen.getByText(refused)).not.toBeNull();
    expect(button('Import').disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Change these prices and stock anyway' }));
    await user.click(button('Import'));
    expect((await uploads.next()).url).toContain('allowLargeChanges=true');
  });

  it('whose connection is lost says what is certain, keeps the dry run, and reads the history again', async () => {
    const user = await open();
    const tried = await choose(user);
    await settle(() => tried.end({ type: 'imported', answer: replaced() }));
    await user.click(button('Import'));
    const imported = await uploads.next();
    gateway.requests.length = 0;
    await settle(() => imported.onerror());
    expect(screen.getByText(/either unchanged or completely replaced/)).not.toBeNull();
    expect(button('Import').disabled).toBe(false);
    expect(gateway.requests.map(({ path }) => path)).toEqual(['/api/catalogue/history']);
  });

  it('is not mixed up with the dry run of another file that is answered later', async () => {
    const user = await open();
    const first = await choose(user, 'a.csv');
    const second = await choose(user, 'b.csv');
    await settle(() => second.end({ type: 'imported', answer: replaced({ repriced: 2 }) }));
    await settle(() => first.line({ type: 'reading', rows: 7 }));
    await settle(() => first.refuse(400, { message: 'a.csv is empty' }));
    expect(screen.queryByText('a.csv is empty')).toBeNull();
    expect(screen.getByRole('region', { name: 'b.csv would do this' })).not.toBeNull();

    const third = await choose(user, 'c.csv');
    const fourth = await choose(user, 'd.csv');
    await settle(() => third.end({ type: 'imported', answer: replaced() }));
    expect(screen.queryByRole('region', { name: /would do this$/ })).toBeNull();
    await settle(() => fourth.end({ type: 'imported', answer: replaced() }));
    expect(screen.getByRole('region', { name: 'd.csv would do this' })).not.toBeNull();
  });

  it('lets no other file be chosen while it changes the catalogue', async () => {
    const user = await open();
    const chooser = () => screen.getByLabelText<HTMLInputElement>(/^Catalogue, or prices/);
    const tried = await choose(user);
    expect(chooser().disabled).toBe(false);
    await settle(() => tried.end({ type: 'imported', answer: replaced() }));
    await user.click(button('Import'));
    const imported = await uploads.next();
    expect(chooser().disabled).toBe(true);
    await settle(() => imported.end({ type: 'imported', answer: replaced({ dryRun: false }) }));
    expect(chooser().disabled).toBe(false);
  });

  it('is not there for a token that may not import', async () => {
    await open(['orders']);
    expect(screen.queryByRole('heading', { name: 'Catalogue' })).toBeNull();
    expect(gateway.requests).toEqual([]);
  });
});

describe('the history of the catalogue', () => {
  it('restores a version after saying what returns, and may be cancelled by keyboard', async () => {
    const user = await open();
    button('Restore version 1').focus();
    await user.keyboard('{Enter}');
    await act(() => allSettled(scope));
    const dialog = within(screen.getByRole('dialog', { name: 'Restore version 1?' }));
    expect(dialog.getByText('2 products return, 1 product is removed.')).not.toBeNull();
    expect(dialog.getByText(/import of products\.csv by ada, 8,689 products/)).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('Undo the last change'));
    await act(() => allSettled(scope));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }));
    await act(() => allSettled(scope));
    expect(gateway.posts().map(({ path }) => path)).toEqual([
      '/api/catalogue/undo?version=1&dryRun=true',
      '/api/catalogue/undo?dryRun=true',
      '/api/catalogue/undo?version=1&dryRun=false',
    ]);
    expect(screen.getByText('Version 1 is live again, with 100 products.')).not.toBeNull();
  });

  it('compares one version at a time, so that the dialog does not turn into another', async () => {
    let compared = (_: Response) => {};
    undoAnswer = () =>
      new Promise((resolve) => {
        compared = resolve;
      });
    const user = await open();
    await user.click(button('Restore version 1'));
    expect(button('Undo the last change').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Undo the last change'));
    expect(gateway.posts().map(({ path }) => path)).toEqual(['/api/catalogue/undo?version=1&dryRun=true']);
    compared(json(undone));
    await act(() => allSettled(scope));
    expect(screen.getByRole('dialog', { name: 'Restore version 1?' })).not.toBeNull();
  });

  it('keeps the dialog open while it restores, so that none is opened or closed by another one', async () => {
    const user = await open();
    await user.click(button('Restore version 1'));
    await act(() => allSettled(scope));
    let restored = (_: Response) => {};
    undoAnswer = () =>
      new Promise((resolve) => {
        restored = resolve;
      });
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Restore version 1?' })).not.toBeNull();
    restored(json(undone));
    await act(() => allSettled(scope));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the question open where the restore fails, to be tried again', async () => {
    const user = await open();
    await user.click(button('Restore version 1'));
    await act(() => allSettled(scope));
    undoAnswer = () => problem(503, 'The database does not answer');
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    await act(() => allSettled(scope));
    expect(dialog.getByText('The database does not answer')).not.toBeNull();
    undoAnswer = () => json(undone);
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    await act(() => allSettled(scope));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows why a version cannot be restored', async () => {
    undoAnswer = () => problem(404, 'The products of version 1 are not kept');
    const user = await open();
    await user.click(button('Restore version 1'));
    await act(() => allSettled(scope));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('The products of version 1 are not kept')).not.toBeNull();
  });
});

it.each([
  [{ phase: 'sending', done: 10e6, all: 40e6, elapsed: 5_000 }, '10.0 of 40.0 MB sent, 15 s left'],
  [{ phase: 'sending', done: 40e6, all: 40e6, elapsed: 5_000 }, 'The file is sent and is being read'],
  [{ phase: 'writing', done: 500, all: 2_000, elapsed: 2_000 }, '500 of 2,000 products written, 6 s left'],
  [{ phase: 'writing', done: 0, all: 2_000, elapsed: 0 }, '0 of 2,000 products written'],
  [
    { phase: 'writing', done: 2_000, all: 2_000, elapsed: 9 },
    'All products are written; the search index is being built',
  ],
] as const)('progress %j is %s', (progress, text) => expect(describeProgress(progress)).toBe(text));

it.each([
  [{ added: 1, removed: 0, changed: 0, repriced: 0 }, '1 product returns.'],
  [
    { added: 0, removed: 1_200, changed: 1, repriced: 1 },
    '1,200 products are removed, 1 product changes, 1 price changes.',
  ],
])('an undo of %j is described: %s', (changes, text) =>
  expect(describeUndo({ ...undone, ...changes })).toBe(text),
);

it.each([
  [catalogueVersion(1, { kind: 'demo', products: 1 }), 'demo catalogue by ada, 1 product'],
  [catalogueVersion(2, { kind: 'feed', source: 'prices.csv' }), 'feed of prices.csv by ada, 8,689 products'],
  [
    catalogueVersion(3, { kind: 'undo', source: 'undo to version 1' }),
    'undo to version 1 by ada, 8,689 products',
  ],
])('a version is described by what made it', (version, text) => expect(describeVersion(version)).toBe(text));

it('an undo that changes nothing says so', () => {
  const nothing = { ...undone, added: 0, removed: 0, changed: 0, repriced: 0 };
  expect(describeUndo(nothing)).toBe('No product changes, except perhaps the order.');
});
