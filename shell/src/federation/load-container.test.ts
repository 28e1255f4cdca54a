import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Deployment } from '@kilowatt/contracts';

const registerRemotes =
  jest.fn<(remotes: { name: string; entry: string; type: string }[], options: { force: boolean }) => void>();
const initShareScopeMap = jest.fn<(name: string, shared: object) => void>();
const loadRemote = jest.fn<(id: string, options: object) => Promise<unknown>>();
Object.assign(globalThis, {
  __webpack_require__: { federation: { instance: { registerRemotes, loadRemote, initShareScopeMap } } },
  location: new URL('https://shop.example/cart'),
  self: {
    __KILOWATT__: { sets: { of: { 'reviews_18.0.0': 'react-18' }, scripts: {} } },
    __KILOWATT_SETS__: { opened: { 'react-18': { modules: { react: 'React 18' } } } },
  },
});

const deployment = (version: string) =>
  ({
    release: { remote: 'reviews', version, container: `reviews_${version}` },
    base: `/remotes/reviews/${version}/`,
  }) as unknown as Deployment;

beforeEach(() => {
  registerRemotes.mockClear();
  loadRemote.mockReset();
});
let loadContainer: typeof import('./load-container').loadContainer;
// Imported late: its module reads the federation runtime of the page.
beforeAll(async () => {
  ({ loadContainer } = await import('./load-container'));
});

it('gives the function that evaluates ./remote, without evaluating it', async () => {
  const evaluate = jest.fn();
  loadRemote.mockResolvedValue(evaluate);
  expect(await loadContainer(deployment('1.0.0'), false)).toBe(evaluate);
  expect(evaluate).not.toHaveBeenCalled();
  expect(loadRemote).toHaveBeenCalledWith('reviews_1.0.0/remote', { loadFactory: false, from: 'runtime' });
  const entry = 'https://shop.example/remotes/reviews/1.0.0/web/remoteEntry.js';
  expect(registerRemotes).toHaveBeenCalledWith([{ name: 'reviews_1.0.0', entry, type: 'global' }], {
    force: false,
  });
});

it('gives a version that requires another React the share scope of that set', async () => {
  loadRemote.mockResolvedValue(() => {});
  await loadContainer(deployment('18.0.0'), false);
  expect(registerRemotes.mock.calls[0]?.[0]).toMatchObject([{ shareScope: 'react-18' }]);
  const [name, shared] = initShareScopeMap.mock.calls[0] ?? [];
  expect(name).toBe('react-18');
  expect(shared).toMatchObject({ react: { 'react-18': { loaded: true } } });
});

it('requests the scripts again for a retry, under an address that is in no cache', async () => {
  loadRemote.mockRejectedValueOnce(new Error('404')).mockResolvedValue(() => ({}));
  await expect(loadContainer(deployment('2.0.0'), false)).rejects.toThrow('404');
  await loadContainer(deployment('2.0.0'), true);
  const [[remote] = [], options] = registerRemotes.mock.calls[1] ?? [];
  expect(remote?.entry).toMatch(/remoteEntry\.js\?retry$/);
  expect(options).toEqual({ force: true });
});

it('fails if the container has no ./remote', async () => {
  loadRemote.mockResolvedValue(null);
  await expect(loadContainer(deployment('3.0.0'), false)).rejects.toThrow('reviews 3.0.0 has no ./remote');
});
