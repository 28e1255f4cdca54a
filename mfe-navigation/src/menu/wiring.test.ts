import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { command, ownerReady } from '@kilowatt/bus';
import { Menu } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import { type Call, fakeGateway } from '@kilowatt/remote-kit/testing';
import { MENU } from '@kilowatt/taxonomy';
import { allSettled, fork, serialize } from 'effector';
import { parse } from 'valibot';
import { $menu } from './model/menu';
import { $level, $mobileOpen, drilled, mobileMenuClosed } from './model/open-menu';
import { startMenu } from './wiring';

const TOASTERS = parse(Menu, [{ title: 'Toasters', href: '/search?q=toaster' }]);
let now = 0;

beforeEach(() => {
  // The answer is kept for a second, which must have passed.
  now += 10_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
});
afterEach(() => void jest.restoreAllMocks());

/** The titles of the top navigation after the start on a server whose gateway answers so. */
async function started(answer: (call: Call) => Response | Promise<Response>) {
  const { calls } = fakeGateway({ '/api/menu': answer });
  const scope = fork();
  await startMenu(scope, createGateway());
  return { calls, scope, titles: scope.getState($menu).map(({ title }) => title) };
}

/** The menu of the gateway with our links, but with pictures and banners of its own. */
const DECORATED = parse(Menu, MENU).map((category) => ({
  ...category,
  banners: [{ brand: 'LG', text: 'Save $100', href: '/rebates/lg' }],
  sections: category.sections.map((section, at) => ({
    ...section,
    image: at ? `/pictures/${at}.webp` : null,
  })),
}));
const OURS = MENU.map(({ title }) => title);

describe('the menu of the rendering server', () => {
  it("is the merchant's, if there is one", async () => {
    const { calls, titles } = await started(() => Response.json(TOASTERS));
    expect(titles).toEqual(['Toasters']);
    expect(calls).toHaveLength(1);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['has the same', () => Response.json(MENU)],
    ['fails', () => Response.json({ message: 'Asleep' }, { status: 500 })],
    ['answers rubbish', () => Response.json([{ title: 5 }])],
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is the one of this release, if the gateway %s', async (_what, answer) => {
    expect((await started(answer)).titles).toEqual(OURS);
  });

  it.each([
    ['whose links are ours, whose state has none of them', DECORATED, ['Front Load Washers'], []],
    ['whose links are its own, whose state has them', TOASTERS, [], ['toaster']],
  ])('is the same in the browser, for a menu %s', async (_what, menu, absent, present) => {
    const { scope } = await started(() => Response.json(menu));
    const state = serialize(scope);
    expect(parse(Menu, scope.getState($menu))).toEqual(menu);
    expect(fork({ values: state }).getState($menu)).toEqual(scope.getState($menu));
    for (const link of absent) expect(JSON.stringify(state)).not.toContain(link);
    for (const link of present) expect(JSON.stringify(state)).toContain(link);
  });

  it("of a merchant's own is where a version before this one looks for it", async () => {
    const { scope } = await started(() => Response.json(TOASTERS));
    expect(serialize(scope)['navigation other menu']).toEqual(TOASTERS);
  });

  it('is fetched once for the pages of a second, each of which has it', async () => {
    const { calls } = await started(() => Response.json(TOASTERS));
    const second = fork();
    await startMenu(second, createGateway());
    expect(calls).toHaveLength(1);
    expect(second.getState($menu).map(({ title }) => title)).toEqual(['Toasters']);
  });
});

describe('the menu of small screens', () => {
  it('opens when another remote asks for it, also before this one was ready', async () => {
    const scope = fork();
    await allSettled(command('menu:open@1').send, { scope, params: {} });
    expect(scope.getState($mobileOpen)).toBe(false);
    await allSettled(ownerReady, { scope, params: 'navigation' });
    expect(scope.getState($mobileOpen)).toBe(true);
  });

  it('opens at its first level, wherever it was closed', async () => {
    const scope = fork();
    await allSettled(ownerReady, { scope, params: 'navigation' });
    await allSettled(command('menu:open@1').send, { scope, params: {} });
    await allSettled(drilled, { scope, params: 2 });
    await allSettled(mobileMenuClosed, { scope });
    await allSettled(command('menu:open@1').send, { scope, params: {} });
    expect([scope.getState($mobileOpen), scope.getState($level)]).toEqual([true, null]);
  });

  it('is open in the page that asked, and in no other', async () => {
    const [mine, other] = [fork(), fork()];
    for (const scope of [mine, other]) await allSettled(ownerReady, { scope, params: 'navigation' });
    await allSettled(command('menu:open@1').send, { scope: mine, params: {} });
    expect(other.getState($mobileOpen)).toBe(false);
  });
});
