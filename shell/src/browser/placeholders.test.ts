/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { SnapshotRemote } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { product } from '@kilowatt/remote-kit/testing';
import type { Remotes } from '../page/create-host';
import { createPlaceholders, watchOpenedLinks } from './placeholders';

const owner = {} as SnapshotRemote;
const washer = product({ title: 'Washer' });
const WASHER = '/products/washer';

/** A shop whose pages load when the test says, and show the title that their link knew until then. */
function shop() {
  const loads: {
    path: string;
    signal: AbortSignal;
    resolve: (data: string) => void;
    reject: (error: Error) => void;
  }[] = [];
  const page = {
    placeholder: (_request: unknown, { product: known }: { product?: { title: string } }) =>
      known?.title ?? null,
    Component: () => null,
  };
  const { opens, load, pendingAddress } = createPlaceholders({
    load: (_owner, _id, { url, signal }) =>
      new Promise((resolve, reject) => {
        loads.push({
          ...{ path: url.pathname, signal, reject },
          resolve: (data) => resolve({ data: { by: '1.0.0', data }, status: 200 }),
        });
      }),
    remotes: { pageModule: async () => ({ page, by: '1.0.0' }) } as unknown as Remotes,
  });
  const open = (path: string) =>
    load(owner, 'product', {
      ...{ params: {}, gateway: {} as Gateway, signal: new AbortController().signal },
      url: new URL(path, location.href),
    });
  return { opens, open, loads, pendingAddress };
}

type Shop = ReturnType<typeof shop>;

beforeEach(() => history.replaceState(null, '', '/collection/washers'));
afterEach(() => void jest.useRealTimers());

it('a page whose link knew its product is there before its data, and gets the data when it is asked for again', async () => {
  const { opens, open, loads, pendingAddress } = shop();
  opens(WASHER, { product: washer });
  const { data: first } = await open(WASHER);
  expect(first).toMatchObject({ by: '1.0.0', data: 'Washer' });
  expect(pendingAddress()).toBe(WASHER);
  loads[0]?.resolve('whole');
  await first.loading;
  expect(await open(WASHER)).toEqual({ data: { by: '1.0.0', data: 'whole' }, status: 200 });
  expect(loads).toHaveLength(1);
  expect(pendingAddress()).toBeNull();
});

it('an error of its data is that of the page', async () => {
  const { opens, open, loads } = shop();
  opens(WASHER, { product: washer });
  const { data: first } = await open(WASHER);
  loads[0]?.reject(new Error('The line was down'));
  await first.loading;
  await expect(open(WASHER)).rejects.toThrow('The line was down');
});

it('the data of a page that is left is not loaded further, nor shown later', async () => {
  const { opens, open, loads } = shop();
  opens(WASHER, { product: washer });
  await open(WASHER);
  void open('/collection/washers');
  expect(loads[0]?.signal.aborted).toBe(true);
  void open(WASHER);
  expect(loads.map(({ path }) => path)).toEqual([WASHER, '/collection/washers', WASHER]);
});

it.each([
  ['that is gone back to', () => {}],
  ['of which the link knew nothing', ({ opens }: Shop) => opens(WASHER)],
  [
    'that is another one than the link leads to',
    ({ opens }) => opens('/products/dryer', { product: washer }),
  ],
  ['of which a part is named', ({ opens }) => opens(`${WASHER}#specifications`, { product: washer })],
  ['of another site', ({ opens }) => opens(`https://elsewhere.test${WASHER}`, { product: washer })],
  [
    'that is shown already',
    ({ opens }) => {
      history.replaceState(null, '', WASHER);
      opens(WASHER, { product: washer });
    },
  ],
] as [string, (all: Shop) => void][])('a page %s waits for its data', async (_which, before) => {
  const all = shop();
  before(all);
  const opened = all.open(WASHER);
  await Promise.resolve();
  all.loads[0]?.resolve('whole');
  expect(await opened).toEqual({ data: { by: '1.0.0', data: 'whole' }, status: 200 });
});

it('a press that opened another tab is not taken for the next page', async () => {
  jest.useFakeTimers();
  const { opens, open, loads } = shop();
  opens(WASHER, { product: washer });
  jest.advanceTimersByTime(1_001);
  const opened = open(WASHER);
  loads[0]?.resolve('whole');
  expect((await opened).data.loading).toBeUndefined();
});

it('links are noted by the address of the nearest one around what is pressed', () => {
  document.body.innerHTML = '<a href="/collection/dryers"><b>Dryers</b></a> <p>Text</p>';
  const opened: string[] = [];
  watchOpenedLinks((href) => void opened.push(new URL(href).pathname));
  document.querySelector('p')?.click();
  document.querySelector('b')?.click();
  expect(opened).toEqual(['/collection/dryers']);
});
