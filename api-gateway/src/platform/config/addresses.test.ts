import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config';

describe('the origin of the shop', () => {
  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: '::1', PORT: '3400' }, 'http://[::1]:3400'],
    [{ PUBLIC_ORIGIN: 'https://Shop.example/' }, 'https://shop.example'],
  ])('of %j is %s', (environment, origin) => expect(readConfig(environment).origin).toBe(origin));
});

it.each([
  [{}, 'addresses'],
  [{ HOST: '192.168.1.5' }, 'addresses'],
  [{ HOST: '0.0.0.0' }, 'every-host'],
  [{ HOST: '::' }, 'every-host'],
  [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://shop.example' }, 'none'],
  [{ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }, 'none'],
])('%j takes forms beside those of its origin from %s', (environment, otherHosts) =>
  expect(readConfig(environment).otherHosts).toBe(otherHosts),
);

it.each([
  [undefined, ['http://127.0.0.1:3001']],
  ['http://shell:3001/', ['http://shell:3001']],
  ['http://shell-1:3001, http://Shell-2:3001/', ['http://shell-1:3001', 'http://shell-2:3001']],
  ['http://[::1]:3001', ['http://[::1]:3001']],
])('the shells of SHELL_URL=%j are at %j', (SHELL_URL, urls) =>
  expect(readConfig({ SHELL_URL }).shellUrls).toEqual(urls),
);

it.each(['postgres://shop:secret@db.example:5432/shop', 'postgresql://db.example/shop'])(
  '%s is an address of PostgreSQL',
  (url) => expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url),
);

it.each([
  ['PUBLIC_ORIGIN', 'https://shop.example/path'],
  ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
  ['PUBLIC_ORIGIN', 'https://me:secret@shop.example'],
  ['SHELL_URL', 'ftp://shell'],
  ['SHELL_URL', 'http://shell:3001/path'],
  ['SHELL_URL', 'https://shell:3001'],
  ['SHELL_URL', 'http://shell-1:3001,https://shell-2:3001'],
  ['SHELL_URL', 'http://shell:3001,shell-2:3001'],
  ['SHELL_URL', 'http://shell:3001,'],
  ['SHELL_URL', ''],
  ['DATABASE_URL', 'mysql://me:secret@db/shop'],
  ['DATABASE_URL', 'postgres://me:secret@db:port/shop'],
  ['HOST', ''],
  ['HOST', 'http://127.0.0.1'],
  ['HOST', 'fe80::1%eth0'],
  ['HOST', '256.0.0.1'],
  ['PORT', ''],
  ['PORT', '0x50'],
  ['INTERNAL_PORT', 'abc'],
  ['INTERNAL_PORT', ''],
  ['DRAIN_SECONDS', ''],
  ['CDN_MAX_AGE', ''],
  ['AI_BASE_URL', 'http://me:secret@ai.example'],
  ['CHECKOUT_URL', 'https://shop.example:port/?cart={cartId}'],
  ['PICTURE_HOSTS', 'cdn.internal:99999'],
  ['IMPORT_HOSTS', 'http://erp.internal'],
])('%s=%j is refused in one line that names the setting and not its value', (name, value) => {
  const start = () => readConfig({ [name]: value });
  expect(start).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  expect(start).not.toThrow(/secret|Received/);
});

describe('the name of the environment', () => {
  it('is none by default; then the host says which shop it is', () => {
    expect(readConfig({ PUBLIC_ORIGIN: 'https://shop.example' }).environment).toEqual({
      ...{ shop: 'Kilowatt', host: 'shop.example', name: null, colour: 'grey' },
    });
    expect(readConfig({ OPS_ENVIRONMENT: 'staging 2', OPS_COLOUR: 'violet' }).environment).toMatchObject({
      ...{ host: '127.0.0.1:3000', name: 'staging 2', colour: 'violet' },
    });
  });

  it.each([
    [
      { OPS_ENVIRONMENT: '' },
      /^OPS_ENVIRONMENT: needs a name of up to 24 letters and digits, such as staging$/,
    ],
    [{ OPS_ENVIRONMENT: 'x'.repeat(25) }, /^OPS_ENVIRONMENT: needs/],
    [{ OPS_ENVIRONMENT: 'staging\n' }, /^OPS_ENVIRONMENT: needs/],
    [{ OPS_ENVIRONMENT: '<b>' }, /^OPS_ENVIRONMENT: needs/],
    [{ OPS_COLOUR: 'red' }, /^OPS_COLOUR: must be one of grey, blue, green, amber, violet$/],
  ])('%j is refused in one line', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});

it.each([
  [{ OPS_ORIGIN: 'https://ops.example' }],
  [{ OPS_ORIGIN: 'https://shop.example:8443', PUBLIC_ORIGIN: 'https://shop.example' }],
  [{ OPS_ORIGIN: 'http://127.0.0.1:3000', PUBLIC_ORIGIN: 'http://localhost:3000' }],
  [{ OPS_ORIGIN: 'ops.example', PUBLIC_ORIGIN: 'https://shop.example' }],
])('%j gives the console no origin of its own, in one line', (environment) =>
  expect(() => readConfig(environment)).toThrow(/^OPS_ORIGIN: .+$/),
);

it('the console has an origin of its own where one is set', () => {
  const shop = { PUBLIC_ORIGIN: 'https://shop.example' };
  expect(readConfig({ ...shop, OPS_ORIGIN: 'https://ops.shop.example/' }).opsOrigin).toBe(
    'https://ops.shop.example',
  );
  expect(readConfig(shop).opsOrigin).toBeNull();
});
