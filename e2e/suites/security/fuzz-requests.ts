import fc from 'fast-check';
import type { Ask } from './ask';
import { type JsonSchema, mutated } from './from-schema';
import { hostileText } from './hostile-values';
import { TOKEN } from './shop';

type Parameter = { name: string; in: string; required?: boolean; schema?: JsonSchema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
};
/** As far as requests are made of it. */
export type OpenApi = { paths: Record<string, Record<string, Operation>> };

/** Values that lead somewhere, so that the handlers behind the checks are reached. */
const KNOWN: Record<string, readonly string[]> = {
  handle: ['washers', 'refrigerators', 'bosch', 'lg', 'kitchen-package', 'nothing-of-the-kind'],
  q: ['bosch dishwasher', 'gas range 30 inch', 'WM4000HWA', 'refrigerador', 'zzzz'],
  sku: ['WM4000HWA', 'RF28 R7351SR', '0'],
  filters: [
    '[{"productVendor":"LG"}]',
    '[{"productMetafield":{"namespace":"custom","key":"Width","value":"30"}}]',
    '[{"price":{"min":100,"max":1000}}]',
    '[{"available":true}]',
  ],
  sort: ['price-ascending', 'featured', 'newest'],
  page: ['1', '2', '99999'],
  ids: ['p-1,p-2', 'a', ','.repeat(100)],
  zip: ['10001', '99999', '1'],
  limit: ['1', '24', '100', '101'],
  days: ['1', '30', '0'],
  popup: ['true', 'false'],
  full: ['true', 'false'],
  active: ['true', 'false'],
};
/** Names that none of the shop's remotes has: a token may move what it names. */
const NO_REMOTE = ['fuzzed', 'another-fuzzed', 'A', 'fuzzed--'];
/** Calls that end what the suite needs, or take all there is, when they are given the token. */
const NEVER_WITH_TOKEN = /catalogue|import|privacy/;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];
const TYPES = [
  'application/json; charset=utf-16',
  'application/json; charset=x-unknown',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/octet-stream',
  'application/xml',
  '',
  'a'.repeat(200),
];
const ENCODINGS = ['gzip', 'br', 'deflate', 'x-unknown'];

/** Percent-encodes, half of a surrogate pair too, which no URL can hold otherwise. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
const value = (name: string): fc.Arbitrary<string> => {
  const known = KNOWN[name];
  return fc.oneof(
    { weight: 3, arbitrary: known ? fc.constantFrom(...known).map(encoded) : hostileText.map(encoded) },
    { weight: 2, arbitrary: hostileText.map(encoded) },
    fc.constantFrom('%', '%zz', '%ff', '%c0%80', '%ed%a0%80', '%00', '%0d%0a', '+', '', '[]', '[a]=1'),
  );
};
const inPath = (name: string): fc.Arbitrary<string> =>
  name === 'remote' ? fc.constantFrom(...NO_REMOTE) : value(name).map((text) => text || '-');

/** A query: each name once, or twice, or in brackets, or one that nobody knows. */
const queryOf = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        ...names.map((name) =>
          fc
            .tuple(
              fc.constantFrom(name, name, name, name, `${name}[]`, `${name}[a]`, name.toUpperCase()),
              value(name),
            )
            .map(([as, text]) => `${as}=${text}`),
        ),
        fc.tuple(hostileText, hostileText).map(([name, text]) => `${encoded(name)}=${encoded(text)}`),
      ),
      { maxLength: 4 },
    )
    .map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''));

type Body = Pick<Ask, 'body' | 'headers'>;

/** A body of the schema, whole or damaged on its way. */
function bodyOf(schema: JsonSchema): fc.Arbitrary<Body> {
  const text = mutated(schema).map((body) => JSON.stringify(body) ?? '');
  const json = { 'content-type': 'application/json' };
  return fc.oneof(
    { weight: 8, arbitrary: text.map((body) => ({ body, headers: json })) },
    text.map((body) => ({ body: body.slice(0, Math.floor(body.length / 2)), headers: json })),
    text.map((body) => ({
      body: Buffer.concat([Buffer.from(body), Buffer.from([0xff, 0xfe, 0xc3])]),
      headers: json,
    })),
    text.map((body) => ({
      body: Buffer.from(body.replace(/[a-z]/, '\u00ff'), 'latin1'),
      headers: json,
    })),
    fc
      .tuple(text, fc.constantFrom(...TYPES))
      .map(([body, type]) => ({ body, headers: { 'content-type': type } })),
    fc
      .tuple(text, fc.constantFrom(...ENCODINGS))
      .map(([body, encoding]) => ({ body, headers: { ...json, 'content-encoding': encoding } })),
    fc.constant({ body: `${'['.repeat(20_000)}${']'.repeat(20_000)}`, headers: json }),
    fc.constant({ body: `"${'a'.repeat(150_000)}"`, headers: json }),
    fc.constant({ body: '{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}}}', headers: json }),
  );
}

/** Requests of one call of the document. */
function requestsOf(path: string, method: string, operation: Operation): fc.Arbitrary<Ask> {
  const names = (operation.parameters ?? []).filter(({ in: where }) => where === 'query');
  const parts = path.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? fc.constant(part) : inPath(name);
  });
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const reads = method === 'get' || method === 'head';
  return fc
    .record({
      address: fc.tuple(...parts).map((texts) => texts.join('')),
      query: queryOf(names.map(({ name }) => name)),
      body: reads && schema === undefined ? fc.constant<Body>({}) : bodyOf(schema ?? {}),
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(method.toUpperCase()) },
        fc.constantFrom(...METHODS),
      ),
      credential: fc.constantFrom('root', 'root', 'none', 'wrong'),
    })
    .map(({ address, query, body, method: sent, credential }) => ({
      method: sent,
      path: `${address}${query}`,
      ...body,
      headers: {
        ...body.headers,
        ...(credential === 'root' && !NEVER_WITH_TOKEN.test(path) && { authorization: `Bearer ${TOKEN}` }),
        ...(credential === 'wrong' && { authorization: 'Bearer made-up' }),
      },
    }));
}

const FORMS = ['/newsletter', '/contact', '/newsletter/confirm', '/newsletter/unsubscribe', '/ops/session'];
const PAGES = [
  '/search',
  '/products/',
  '/collection/',
  '/brand/',
  '/compare',
  '/cart',
  '/rebates',
  '/shared/',
];
const FILES = ['/remotes/cart-compare/', '/pictures/', '/pictures/dishwasher/', '/assets/', '/ops/', '/api/'];

/** Addresses that the document does not have: pages, files and forms. */
const elsewhere: fc.Arbitrary<Ask> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...PAGES),
      value('handle'),
      queryOf(['q', 'filters', 'page', 'sort', 'id0', 'brand', 'active', 'shared', 'zip']),
    )
    .map(
      ([page, name, query]): Ask => ({ path: `${page.endsWith('/') ? page + (name || '-') : page}${query}` }),
    ),
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...FILES),
        fc.array(value('name'), { maxLength: 4 }),
        fc.constantFrom(...METHODS),
      )
      .map(([folder, names, method]): Ask => ({ method, path: `${folder}${names.join('/')}` })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...FORMS), fc.array(fc.tuple(value('email'), value('phone')))).map(
      ([path, fields]): Ask => ({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: fields.map(([email, phone]) => `email=${email}&phone=${phone}&message=${email}`).join('&'),
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(queryOf(['q'])).map(([query]): Ask => ({ path: `/search/go${query}` })),
  },
);

/** Requests of every call of the document, and some elsewhere. */
export function fuzzed({ paths }: OpenApi): fc.Arbitrary<Ask> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method.toUpperCase()))
      .map(([method, operation]) => requestsOf(path, method, operation)),
  );
  return fc.oneof({ weight: 8, arbitrary: fc.oneof(...calls) }, { weight: 1, arbitrary: elsewhere });
}
