/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it, jest } from '@jest/globals';
import type { Snapshot, SnapshotRemote } from '@kilowatt/contracts';
import { render } from '@testing-library/react';
import { AfterHydration, addRoutes, isLateIn, splitRoutes } from './late-parts';

type Declared = { slots?: string[]; fills?: string[]; routes?: [id: string, path: string][] };
const remote = (name: string, { slots = [], fills = [], routes = [] }: Declared): SnapshotRemote =>
  ({
    base: '',
    release: {
      remote: name,
      slots: Object.fromEntries(slots.map((slot) => [slot, {}])),
      fills: Object.fromEntries(fills.map((slot) => [slot, { chunks: [] }])),
      routes: routes.map(([id, path]) => ({ id, path })),
    },
  }) as unknown as SnapshotRemote;
const snapshotOf = (...remotes: SnapshotRemote[]) => ({ revision: 1, remotes }) as Snapshot;

const live = snapshotOf(
  remote('footer', { slots: ['footer'], routes: [['contact', '/contact']] }),
  remote('tips', { fills: ['product:below-price'] }),
);
const gifts = remote('gifts', {
  slots: ['gifts-hello'],
  fills: ['product:below-price'],
  routes: [['hello', '/gifts']],
});
const built = snapshotOf(
  remote('footer', {
    slots: ['footer'],
    routes: [
      ['contact', '/contact'],
      ['faq', '/faq'],
    ],
  }),
  gifts,
);

describe('what only the browser has', () => {
  it.each([
    ['a slot of a remote that is not live', gifts, 'gifts-hello', true],
    ['what such a remote fills', gifts, 'product:below-price', true],
    ['a slot that the server renders', remote('footer', {}), 'footer', false],
    ['what the live version fills', remote('tips', {}), 'product:below-price', false],
    ['what the live version does not fill', remote('tips', {}), 'cart:below-summary', true],
  ])('is distinguished from the rest: %s', (_what, owner, name, expected) =>
    expect(isLateIn(live)(owner, name)).toBe(expected),
  );

  it('is each page that the live versions do not have', () => {
    const { known, late } = splitRoutes(built, live);
    const paths = ({ remotes }: Snapshot) =>
      remotes.flatMap(({ release }) => release.routes.map(({ path }) => path));
    expect([paths(known), paths(late)]).toEqual([['/contact'], ['/faq', '/gifts']]);
  });
});

describe('pages that are added to an open page', () => {
  const routerAt = (id: string) => ({
    patchRoutes: jest.fn<(id: string, pages: unknown) => void>(),
    navigate: jest.fn<(to: unknown, options: unknown) => Promise<void>>(async () => {}),
    state: { matches: [{ route: { id } }], location: { pathname: '/gifts' } },
  });
  const table = [
    {
      id: 'shell',
      children: [
        { id: 'gifts/hello', path: '/gifts' },
        { id: 'not-found', path: '*' },
      ],
    },
  ];
  const add = (router: ReturnType<typeof routerAt>) =>
    addRoutes(router as unknown as Parameters<typeof addRoutes>[0], table);

  it('open at once where the server has answered that there is none', () => {
    const router = routerAt('not-found');
    add(router);
    expect(router.patchRoutes).toHaveBeenCalledWith('shell', [{ id: 'gifts/hello', path: '/gifts' }]);
    expect(router.navigate).toHaveBeenCalledWith({ pathname: '/gifts' }, { replace: true });
  });

  it('wait for a link elsewhere', () => {
    const router = routerAt('navigation/home');
    add(router);
    expect(router.patchRoutes).toHaveBeenCalledTimes(1);
    expect(router.navigate).not.toHaveBeenCalled();
  });
});

it('waits for the page before it adds anything', () => {
  const run = jest.fn();
  render(
    <AfterHydration run={run}>
      <p>page</p>
    </AfterHydration>,
  );
  expect(run).toHaveBeenCalledTimes(1);
});
