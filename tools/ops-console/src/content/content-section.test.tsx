/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MerchantFile, MerchantFileName } from '@kilowatt/contracts/management';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { sessionKnown } from '../gateway/calls';
import { fakeGateway, json, problem } from '../testing/fake-gateway';
import { ContentDesk } from './content-section';

const rebate = {
  ...{ id: 'lg-fall', title: 'LG fall rebate', brand: 'LG', collection: 'washers', amount: 100 },
  ...{ from: '2025-11-01', to: '2025-11-30', note: 'of no field' },
};
const file = (name: MerchantFileName, content: unknown, more: Partial<MerchantFile> = {}): MerchantFile => ({
  ...{ name, state: 'own', problem: null, changedAt: '2030-01-01T10:00:00.000Z', version: 'v1' },
  ...{ content, text: JSON.stringify(content), defaults: content },
  ...more,
});
const version = (id: number, more = {}) => ({
  ...{ id, at: '2030-01-01T10:00:00.000Z', by: 'ada', summary: '1 entry changed', isCurrent: id === 2 },
  ...more,
});

let scope: Scope;
let gateway: ReturnType<typeof fakeGateway>;
let files: Partial<Record<MerchantFileName, MerchantFile>>;
let saved: () => Response;
let previewed: () => Response;

async function open(name: MerchantFileName, scopes = ['catalogue']) {
  const user = userEvent.setup();
  await allSettled(sessionKnown, { scope, params: { name: 'ada', scopes, csrf: 'proof' } });
  render(
    <Provider value={scope}>
      <ContentDesk />
    </Provider>,
  );
  if (scopes.length > 0) {
    await user.selectOptions(screen.getByLabelText('What to edit'), name);
    await act(() => allSettled(scope));
  }
  return user;
}
const button = (name: RegExp | string) => screen.getByRole('button', { name, hidden: true });
const field = (name: string) => screen.getAllByLabelText<HTMLInputElement>(name)[0] as HTMLInputElement;
async function press(user: ReturnType<typeof userEvent.setup>, name: RegExp | string) {
  await user.click(button(name));
  await act(() => allSettled(scope));
}
const sent = (method: string) => gateway.requests.filter((one) => one.method === method);

beforeEach(() => {
  scope = fork();
  files = {
    'rebates.json': file('rebates.json', [rebate, { ...rebate, id: 'bosch', title: 'Bosch rebate' }]),
    'texts.json': file('texts.json', {}, { state: 'default', defaults: { hours: 'Never' } }),
    'menu.json': file('menu.json', null, { state: 'invalid', problem: 'It is not JSON.', text: '[{' }),
  };
  saved = () => json(file('rebates.json', [], { version: 'v2' }));
  previewed = () => json({ errors: [], href: '/ops/preview/abc' });
  const answers = Object.fromEntries(
    Object.entries(files).flatMap(([name]) => [
      [
        `/api/merchant-files/${name}`,
        ({ method }: { method: string }) =>
          method === 'GET' ? json(files[name as MerchantFileName]) : saved(),
      ],
      [`/api/merchant-files/${name}/versions`, () => json({ versions: [version(2), version(1)] })],
      [`/api/merchant-files/${name}/restore`, () => saved()],
      [`/api/merchant-files/${name}/preview`, () => previewed()],
      [
        `/api/merchant-files/${name}/check`,
        () =>
          json({
            errors: [],
            changes: [{ kind: 'changed', entry: 'lg-fall', details: ['amount: 100 → 150'] }],
          }),
      ],
    ]),
  );
  gateway = fakeGateway({
    ...answers,
    '/api/merchant-files': () =>
      json({
        files: Object.values(files).map(({ name, state, problem: why, changedAt }) => ({
          ...{ name, state, problem: why, changedAt },
        })),
      }),
  });
});

describe('rows of a file', () => {
  it('are edited, reviewed and saved over the version that was read, with what has no field', async () => {
    const user = await open('rebates.json');
    const amount = field('Amount in dollars');
    await user.clear(amount);
    await user.type(amount, '$1,150');
    await press(user, 'Review changes');
    const review = within(screen.getByRole('region', { name: 'This would change' }));
    expect(review.getByText('amount: 100 → 150')).not.toBeNull();
    expect(document.activeElement?.textContent).toBe('This would change');
    await press(user, 'Save');
    expect(sent('PUT')[0]?.body).toMatchObject({ content: [{ ...rebate, amount: 1150 }, { id: 'bosch' }] });
    expect(screen.getByText(/^rebates\.json was saved\./).getAttribute('role')).toBe('status');
  });

  it('have each error beside its field, and nothing is sent', async () => {
    const user = await open('rebates.json');
    await user.clear(field('Brand'));
    await user.clear(field('Amount in dollars'));
    await press(user, 'Review changes');
    expect(screen.getByText('Is empty').getAttribute('role')).toBe('alert');
    expect(field('Amount in dollars').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('2 fields have errors.')).not.toBeNull();
    expect(sent('POST')).toEqual([]);
  });

  it('are added, moved and removed by keyboard, and the focus stays', async () => {
    const user = await open('rebates.json');
    // What is closed has no name for assistive technology.
    for (const title of ['LG fall rebate', 'Bosch rebate']) await user.click(screen.getByText(title));
    button(/^Move down.*LG fall/).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Moved to 2 of 2').getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(button(/^Move down.*LG fall/));
    expect(button(/^Move down.*LG fall/).getAttribute('aria-disabled')).toBe('true');
    button(/^Remove.*Bosch/).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Add a rebate'));
    await user.keyboard('{Enter}');
    expect(screen.getByText('New rebate (2)')).not.toBeNull();
    await press(user, 'Discard changes');
    expect(screen.getByText('Bosch rebate')).not.toBeNull();
  });
});

describe('the preview', () => {
  it('is a link to the shop with what was typed, until something else is typed', async () => {
    const user = await open('rebates.json');
    await user.type(field('Title'), ' of 2030');
    await press(user, 'Preview in the shop');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the preview in a new tab' });
    expect([link.getAttribute('href'), link.target]).toEqual(['/ops/preview/abc', '_blank']);
    expect(document.activeElement).toBe(link);
    expect(sent('POST')[0]).toMatchObject({
      path: '/api/merchant-files/rebates.json/preview',
      body: { content: [{ title: 'LG fall rebate of 2030' }, { id: 'bosch' }] },
    });
    await user.type(field('Title'), '!');
    expect(screen.queryByRole('link', { name: /preview/ })).toBeNull();
    expect(sent('PUT')).toEqual([]);
  });

  it('of an invalid draft shows the errors instead', async () => {
    const user = await open('rebates.json');
    await user.clear(field('Brand'));
    await press(user, 'Preview in the shop');
    expect(screen.getByText('Is empty').getAttribute('role')).toBe('alert');
    expect(sent('POST')).toEqual([]);
  });

  it('of an invalid draft keeps an error with its row when that is moved', async () => {
    const user = await open('rebates.json');
    await user.clear(field('Brand'));
    await press(user, 'Preview in the shop');
    const faulty = () =>
      within(screen.getByRole('list', { name: 'Each rebate' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.includes('has an error'));
    expect(faulty()).toEqual([true, false]);
    const [down] = screen.getAllByRole('button', { name: /^Move down/ });
    await user.click(down as HTMLElement);
    expect(faulty()).toEqual([false, true]);
  });

  it('that the gateway refuses shows its errors beside their fields', async () => {
    previewed = () => json({ errors: [{ field: '0.title', message: 'is too long' }], href: null });
    const user = await open('rebates.json');
    await user.type(field('Title'), ' of 2030');
    await press(user, 'Preview in the shop');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/is too long/i),
      'One field has an error.',
    ]);
    expect(screen.queryByRole('link', { name: /preview/ })).toBeNull();
  });
});

describe('a conflict', () => {
  it('keeps what was typed, and compares it with the file as it is now', async () => {
    saved = () => problem(409, 'rebates.json was changed by bob meanwhile. Nothing was saved.');
    const user = await open('rebates.json');
    await user.type(field('Title'), ' of 2030');
    await press(user, 'Review changes');
    await press(user, 'Save');
    expect(screen.getByText(/changed by bob meanwhile/).getAttribute('role')).toBe('alert');
    files['rebates.json'] = file('rebates.json', [rebate], { version: 'v9' });
    await press(user, /^Compare what I typed/);
    expect(field('Title').value).toBe('LG fall rebate of 2030');
    saved = () => json(file('rebates.json', [], { version: 'v10' }));
    await press(user, 'Save');
    expect(sent('PUT')).toHaveLength(2);
  });
});

describe('the history of a file', () => {
  it('restores a version after a confirmation', async () => {
    const user = await open('rebates.json');
    const list = within(screen.getByRole('list', { name: 'Versions of rebates.json' }));
    expect(list.getAllByRole('listitem')[0]?.textContent).toContain('current');
    await press(user, 'Restore version 1');
    const dialog = within(screen.getByRole('dialog', { name: 'Restore version 1?' }));
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    await act(() => allSettled(scope));
    expect(sent('POST').map(({ path, body, csrf }) => [path, body, csrf])).toEqual([
      ['/api/merchant-files/rebates.json/restore', { id: 1 }, 'proof'],
    ]);
  });

  it('gives the shop its own data again after a confirmation', async () => {
    const user = await open('rebates.json');
    await press(user, 'Use the shop’s own data again');
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent('DELETE')).toEqual([]);
    await press(user, 'Use the shop’s own data again');
    await press(user, 'Remove');
    expect(sent('DELETE')).toHaveLength(1);
  });
});

describe('other files', () => {
  it('texts show what the shop says without them, and leave out what is empty', async () => {
    const user = await open('texts.json');
    expect(screen.getByText('Without it: Never')).not.toBeNull();
    await user.type(field('Opening hours'), 'Always');
    await press(user, 'Review changes');
    expect(sent('POST')[0]?.body).toEqual({ content: { hours: 'Always' } });
  });

  it('a file that is not JSON is shown as it is, with the line of its error', async () => {
    const user = await open('menu.json');
    expect(screen.getByText(/^It is not JSON\. Until it is corrected/)).not.toBeNull();
    const text = field('menu.json');
    expect(text.value).toBe('[{');
    await user.type(text, ' ');
    await press(user, 'Review changes');
    expect(screen.getByText(/^The file is not JSON: .*line 1/).getAttribute('role')).toBe('alert');
  });
});

it('is there for the scope of the catalogue alone', async () => {
  await open('rebates.json', []);
  expect(screen.queryByRole('heading', { name: 'Shop content' })).toBeNull();
});
