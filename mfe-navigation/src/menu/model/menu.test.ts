import { expect, it } from '@jest/globals';
import { Menu } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { MENU } from '@kilowatt/taxonomy';
import { parse } from 'valibot';
import { differingMenu } from './menu';

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
  expect(await differingMenu(gateway, 5_000)).toEqual(own);
  expect(await differingMenu(gateway, 5_999)).toEqual(own);
  expect(calls).toBe(1);
});

it("falls back to its own menu if the gateway's is invalid", async () => {
  expect(await differingMenu(answering({ not: 'a menu' }), 10_000)).toBeNull();
});
