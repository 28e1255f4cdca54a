import { describe, expect, it } from '@jest/globals';
import { Menu } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { MENU, type MenuCategory } from '@kilowatt/taxonomy';
import { parse } from 'valibot';
import { differingMenu } from './differing-menu';
import { columnsOf } from './menu';

describe('the menu', () => {
  let calls = 0;
  const answering = (answer: unknown): Gateway => ({
    get: async (_path, schema) => {
      calls += 1;
      return parse(schema, answer);
    },
    post: async () => null,
  });

  it('sends no menu to the browser while the gateway has the menu of this release', async () => {
    expect(await differingMenu(answering(MENU), 0)).toBeNull();
  });

  it("passes on a merchant's menu, fetched at most once a second", async () => {
    calls = 0;
    const own = parse(Menu, [{ title: 'Toasters', href: '/search?q=toaster' }]);
    const gateway = answering(own);
    expect(await differingMenu(gateway, 5_000)).toEqual({ other: own });
    expect(await differingMenu(gateway, 5_999)).toEqual({ other: own });
    expect(calls).toBe(1);
    expect(await differingMenu(answering(MENU), 6_000)).toBeNull();
    expect(calls).toBe(2);
  });

  it("keeps an operator's draft from other visitors, and shows it to the operator", async () => {
    const live = parse(Menu, [{ title: 'Toasters', href: '/search?q=toaster' }]);
    const draft = parse(Menu, [{ title: 'Kettles', href: '/search?q=kettle' }]);
    const preview: Gateway = { ...answering(draft), isPreview: true };
    expect(await differingMenu(preview, 8_000)).toEqual({ other: draft });
    expect(await differingMenu(answering(live), 8_000)).toEqual({ other: live });
    expect(await differingMenu(preview, 8_001)).toEqual({ other: draft });
    expect(await differingMenu(answering(MENU), 8_002)).toEqual({ other: live });
  });

  it("falls back to its own menu if the gateway's is invalid", async () => {
    expect(await differingMenu(answering({ not: 'a menu' }), 10_000)).toBeNull();
  });
});

describe('its columns', () => {
  const SECTION = { title: 'A', href: '/a', image: null, imageAlt: '', links: [] };
  const category = (sections: number, more: Partial<MenuCategory> = {}): MenuCategory => ({
    title: 'A',
    href: '/a',
    icon: '',
    isDeal: false,
    noDropdown: false,
    banners: [],
    sections: Array.from({ length: sections }, () => SECTION),
    ...more,
  });

  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 4],
    [5, 5],
    [6, 6],
    [9, 6],
  ])('%d sections stand in %d columns', (sections, columns) => {
    expect(columnsOf(category(sections))).toBe(columns);
  });

  it('a section may request five columns, and the category overrides it', () => {
    const five = { sections: [{ ...SECTION, customLayout: 'five-column' as const }] };
    expect(columnsOf(category(1, five))).toBe(5);
    expect(columnsOf(category(1, { ...five, columns: 2 }))).toBe(2);
  });

  it('the menu has panels of two, four, five and six columns', () => {
    const layouts = MENU.filter(({ noDropdown }) => !noDropdown).map(columnsOf);
    expect([...new Set(layouts)].sort()).toEqual([2, 4, 5, 6]);
  });
});
