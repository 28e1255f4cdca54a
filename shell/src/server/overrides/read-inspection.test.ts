import Iron from '@hapi/iron';
import { beforeAll, expect, it } from '@jest/globals';
import { readInspection } from './read-inspection';

const secret = 'a secret of the tests, long enough';
const options = { secret, secure: false };
let pass: string;
let ofOverride: string;
beforeAll(async () => {
  pass = await Iron.seal({ inspect: true }, secret, Iron.defaults);
  ofOverride = await Iron.seal({ overrides: ['footer@1.0.0'] }, secret, Iron.defaults);
});

it('moves the pass of a link into a cookie, and keeps the rest of the address', async () => {
  const read = await readInspection(`/search?q=oven&inspect=${pass}`, undefined, options);
  expect(read.redirect).toBe('/search?q=oven&inspect');
  expect(read.cookie).toContain(`kw_inspect=${encodeURIComponent(pass)}`);
  expect(read.cookie).toContain('HttpOnly');
  expect((await readInspection(`/?inspect=${pass}`, undefined, options)).redirect).toBe('/?inspect');
});

it('inspects a page for those whose cookie has the pass', async () => {
  const cookie = `kw_inspect=${pass}`;
  expect(await readInspection('/?inspect', cookie, options)).toEqual({ isInspected: true, redirect: null });
  expect((await readInspection('/', cookie, options)).isInspected).toBe(false);
});

it.each([
  ['without a cookie', () => ''],
  ['with a forged one', () => 'kw_inspect=Fe26.2**forged'],
  ['with the pass of an override', () => `kw_inspect=${ofOverride}`],
])('shows a shopper who types the parameter the page of everybody: %s', async (_what, cookie) => {
  expect(await readInspection('/?inspect', cookie(), options)).toEqual({
    isInspected: false,
    redirect: null,
  });
});

it('sets no cookie for a pass that is none, and leads to the page without it', async () => {
  const read = await readInspection('//evil.example?inspect=x', undefined, options);
  expect(read).toEqual({ isInspected: false, redirect: '/evil.example' });
});

it('inspects nothing without a secret', async () => {
  const read = await readInspection('/?inspect', `kw_inspect=${pass}`, { secret: undefined, secure: false });
  expect(read.isInspected).toBe(false);
});
