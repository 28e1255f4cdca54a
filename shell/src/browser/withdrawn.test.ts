import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Snapshot, WITHDRAWN, writeWithdrawn } from '@kilowatt/contracts';
import type { PageLoader } from '../page/routes';
import { watchWithdrawn } from './withdrawn';

const snapshot = {
  revision: 10,
  remotes: [{ release: { remote: 'footer', version: '2.0.0' }, base: '/remotes/footer/2.0.0/' }],
} as unknown as Snapshot;
const PAGE = { data: { by: '2.0.0', data: 'cart' }, status: 200 };
const answer = (revision: number, ...releases: string[]) =>
  new Response(null, { headers: { [WITHDRAWN]: writeWithdrawn(revision, releases) } });

let opening: string | null;
let left: string[];
let page: ReturnType<typeof watchWithdrawn>;
beforeEach(() => {
  opening = '/cart#total';
  left = [];
  page = watchWithdrawn({ snapshot, opening: () => opening, leave: (href) => left.push(href) });
});
/** What an opened page is: its data, or that the browser has left for it. */
const opened = async (load: () => Promise<typeof PAGE> = async () => PAGE) => {
  const args = [{}, 'cart', {}] as unknown as Parameters<PageLoader>;
  const loading = page.guarded(load as unknown as PageLoader)(...args);
  const after = new Promise<string>((resolve) => setImmediate(() => resolve('left')));
  return Promise.race([loading, after]);
};

describe('a page whose version was taken back', () => {
  it('loads the next page in full, at the address with its fragment', async () => {
    page.read(answer(11, 'navigation@1.0.0', 'footer@2.0.0'));
    const loaded: string[] = [];
    const load = async () => {
      loaded.push('by withdrawn code');
      return PAGE;
    };
    expect([await opened(load), left, loaded]).toEqual(['left', ['/cart#total'], []]);
  });

  it('hears of it by the calls of the next page itself, also where that fails', async () => {
    const call = async () => {
      page.read(answer(11, 'footer@2.0.0'));
      return PAGE;
    };
    expect(await opened(call)).toBe('left');
    const fails = async () => {
      throw new Error('withdrawn code');
    };
    expect([await opened(fails), left]).toEqual(['left', ['/cart#total', '/cart#total']]);
  });

  it('stays while data of the same page is loaded again, or once another page is opened', async () => {
    const call = async () => {
      page.read(answer(11, 'footer@2.0.0'));
      opening = '/compare';
      return PAGE;
    };
    expect(await opened(call)).toEqual(PAGE);
    opening = null;
    expect([await opened(), left]).toEqual([PAGE, []]);
  });
});

it.each([
  ['another version', answer(11, 'footer@1.0.0')],
  ['a version that was deployed again before the page was made', answer(10, 'footer@2.0.0')],
  ['nothing', new Response()],
  ['what is no list', new Response(null, { headers: { [WITHDRAWN]: 'footer@2.0.0' } })],
])('a page goes on where %s was taken back', async (_what, response) => {
  expect(page.read(response)).toBe(response);
  expect([await opened(), left]).toEqual([PAGE, []]);
});
