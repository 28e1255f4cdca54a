import Iron from '@hapi/iron';
import { describe, expect, it } from '@jest/globals';
import { readOverrides } from './read-overrides';

const SECRET = 'a secret that the gateway has as well';
const MINE = 'cart-compare@http://localhost:5103';
const options = { secret: SECRET, secure: false };
const passFor = (overrides: string[], secret = SECRET, now = 0) =>
  Iron.seal({ overrides }, secret, { ...Iron.defaults, ttl: 8 * 3_600_000, localtimeOffsetMsec: now });
const cookieOf = (header = '') => header.split(';', 1)[0] ?? '';
const withPass = async (overrides: string[]) => `kw_override_pass=${await passFor(overrides)}`;

describe('overrides', () => {
  it('are read from a link: its pass moves from the URL into a cookie', async () => {
    const pass = await passFor([MINE]);
    const first = await readOverrides(`/cart?remotes=${MINE}&pass=${encodeURIComponent(pass)}`, '', options);
    expect(first.overrides).toEqual([]);
    expect(first.cookies[0]).toMatch(/^kw_override_pass=.*HttpOnly/);
    const second = await readOverrides(first.redirect ?? '', cookieOf(first.cookies[0]), options);
    expect(second).toMatchObject({
      overrides: [{ remote: 'cart-compare', source: 'http://localhost:5103' }],
      redirect: null,
    });
    const cookies = [first, second].map(({ cookies }) => cookieOf(cookies[0])).join('; ');
    expect((await readOverrides('/compare', cookies, options)).overrides).toHaveLength(1);
  });

  it('are limited to those that the pass names, whatever a link requests', async () => {
    const cookie = await withPass([MINE]);
    for (const result of [
      'cart-compare@https://evil.example',
      'footer@http://localhost:5103',
      'x',
      '__proto__',
    ])
      expect((await readOverrides(`/?remotes=${result}`, cookie, options)).overrides).toEqual([]);
    const both = await readOverrides(`/?remotes=footer@2.0.0,${MINE}`, cookie, options);
    expect(both.overrides).toEqual([{ remote: 'cart-compare', source: 'http://localhost:5103' }]);
  });

  it('are refused without a pass, with an expired one, or with one sealed by another secret', async () => {
    const passes = [
      '',
      'Fe26.2**made*up',
      await passFor([MINE], SECRET, -9 * 3_600_000),
      await passFor([MINE], 'another secret, just as long as ours'),
    ];
    for (const pass of passes)
      expect(
        (await readOverrides(`/?remotes=${MINE}`, `kw_override_pass=${pass}`, options)).overrides,
      ).toEqual([]);
  });

  it('are off if the shop has no secret', async () => {
    const result = await readOverrides(`/?remotes=${MINE}&pass=x`, await withPass([MINE]), {
      ...options,
      secret: undefined,
    });
    expect(result).toEqual({ overrides: [], cookies: [], redirect: null });
  });

  it('are turned off by an empty parameter', async () => {
    const result = await readOverrides('/cart?remotes=&a=b', await withPass([MINE]), options);
    expect(result).toMatchObject({ overrides: [], redirect: '/cart?a=b' });
    expect(result.cookies[0]).toMatch(/^kw_remotes=;.*Max-Age=0/);
  });

  it.each(['//evil.example/?pass=x', '/.//evil.example/?pass=x', '//?pass=x', '//evil.example/?remotes='])(
    'never redirect to another host: %s',
    async (address) => {
      expect((await readOverrides(address, '', options)).redirect).toMatch(/^\/(?!\/)/);
    },
  );
});
