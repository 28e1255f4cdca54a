import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FIT_KEYS } from './filters';
import { parseInches } from './inches';
import { isListParameter, MAX_PAGE, readListQuery } from './list-query';
import { PROBLEMS, REASON_PHRASES } from './problems';
import { readPageRoute, responseHeaders, writePageRoute } from './response-headers';
import { searchHrefOf, searchWithoutHref } from './search-interpretation';
import { PATH_OF_SHOP } from './visible-text';
import { BUCKETS, createVisitors, isInShare, requestCookie, visitorCookie } from './visitors';

describe('the address of a search', () => {
  it.each([
    ['washer', '/search?q=washer'],
    ['36" range & hood', '/search?q=36%22%20range%20%26%20hood'],
    ['', '/search?q='],
    ['\ud800', '/search?q=%EF%BF%BD'],
  ])('of %j', (query, href) => {
    expect(searchHrefOf(query)).toBe(href);
  });

  it('reports whether the mere words are meant, and what the results need not meet', () => {
    expect(searchHrefOf('lg washer', 'words')).toBe('/search?q=lg%20washer&as=words');
    const href = decodeURIComponent(searchWithoutHref('lg washer', ['brand', 'width']));
    expect(href).toBe('/search?q=lg washer&without=brand,width');
  });

  it('is of this shop, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        const [path, text = ''] = searchHrefOf(query).split('?q=');
        expect([path, decodeURIComponent(text)]).toEqual([
          '/search',
          query.replaceAll(/[\ud800-\udfff]/gu, '\ufffd'),
        ]);
      }),
    );
  });
});

describe('a path of this shop', () => {
  it.each(['/', '/collection/washers', '/search?q=a&b=c#top', '/a//b'])('is %j', (path) => {
    expect(PATH_OF_SHOP.test(path)).toBe(true);
  });

  it.each(['', 'washers', '//a.example', '/\\a.example', '/\ta.example', '/a\nb', 'https://a.example'])(
    'is not %j',
    (path) => {
      expect(PATH_OF_SHOP.test(path)).toBe(false);
    },
  );
});

describe('the parameters of a list', () => {
  const pageOf = (page: string) => ({
    get: (name: string) => (name === 'page' ? page : null),
    getAll: (name: string) => (name === 'page' ? [page] : []),
  });

  it.each(['filters', 'sort', 'page', 'minPrice', 'maxPrice', ...FIT_KEYS])('have %s', (name) => {
    expect(isListParameter(name)).toBe(true);
  });

  it.each(['q', 'as', 'without', 'maxWeight', 'Page', 'toString', ''])('have no %j', (name) => {
    expect(isListParameter(name)).toBe(false);
  });

  it.each<[string, number | null, number]>([
    ['1', 1, 0],
    [String(MAX_PAGE), MAX_PAGE, 0],
    [String(MAX_PAGE + 1), null, 1],
    ['0', null, 1],
    ['-1', null, 1],
    ['1.5', null, 1],
    ['last', null, 1],
  ])('the page %s is %j', (text, page, ignored) => {
    const read = readListQuery(pageOf(text));
    expect([read.page, read.ignored.length]).toEqual([page, ignored]);
  });
});

describe('inches as people write them', () => {
  it.each<[string, number | null]>([
    ['36', 36],
    ['35¾', 35.75],
    ['35 3/4"', 35.75],
    ['35-3/4 in', 35.75],
    ['35.75 inches', 35.75],
    ['35,5', 35.5],
    ['¾', 0.75],
    ['3/4', 0.75],
    ['36”', 36],
    ['1/0', null],
    ['1000', null],
    ['', null],
    ['36 cm', null],
    ['-36', null],
    ['36 36', null],
    ['1/0', null],
    ['999 7/8', 999.875],
    ['999 99/1', null],
  ])('%j are %j', (text, inches) => {
    expect(parseInches(text)).toBe(inches);
  });
});

describe('the route of a page in a header', () => {
  it.each([
    { remote: 'navigation', version: '1.4.0', page: 'product', route: '/products/:handle' },
    { remote: 'footer', version: '0.0.0-dev.1', page: 'faq', route: '/' },
  ])('is read as it was written: %j', (route) => {
    expect(readPageRoute(writePageRoute(route))).toEqual(route);
  });

  it.each([undefined, '', 'navigation', 'navigation@1.4.0 product', 'a@1 p products', 'a@1 p /x y', ['a']])(
    'is none of %j',
    (text) => {
      expect(readPageRoute(text)).toBeNull();
    },
  );
});

describe('the headers of every response', () => {
  it('ask for HTTPS only where the shop has it', () => {
    expect(responseHeaders('https://shop.example')['strict-transport-security']).toBe('max-age=63072000');
    expect(responseHeaders('http://shop.test')).not.toHaveProperty('strict-transport-security');
  });

  it('turn off what the shop does not use, and framing', () => {
    const headers = responseHeaders('http://shop.test');
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

it.each(Object.entries(PROBLEMS))('the problem %s is a sentence with a status of HTTP', (code, problem) => {
  expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  expect(problem.detail).toMatch(/^[A-Z][^.]+$/);
  expect(REASON_PHRASES[problem.status]).toMatch(/^[A-Z]/);
});

describe('visitors', () => {
  it.each<[string | undefined, number | null]>([
    ['kw_place=17', 17],
    ['theme=dark; kw_place=9999; a=b', 9_999],
    ['kw_place=10000', null],
    ['kw_place=-1', null],
    ['xkw_place=17', null],
    ['', null],
    [undefined, null],
  ])('with the cookies %j keep the bucket %j', (cookies, bucket) => {
    const visitor = createVisitors(0)(cookies);
    expect(visitor.known ? visitor.bucket : null).toBe(bucket);
  });

  it('without one are spread over all buckets, each once', () => {
    const next = createVisitors(123);
    const buckets = Array.from({ length: BUCKETS }, () => next(undefined).bucket);
    expect(new Set(buckets).size).toBe(BUCKETS);
    expect(buckets.slice(0, 10).filter((bucket) => bucket < BUCKETS / 2)).toHaveLength(5);
  });

  it('are recognised by the cookie that they are sent', () => {
    const visitor = createVisitors(0)(requestCookie(42));
    expect(visitor).toEqual({ bucket: 42, known: true });
    expect(visitorCookie(visitor, true)).toBe(
      'kw_place=42; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure',
    );
    expect(visitorCookie(visitor, false)).not.toContain('Secure');
  });

  it.each([0, 0.01, 1, 5, 25, 100])('a share of %d percent is exact, whatever the remote', (percent) => {
    for (const shift of [0, 4_294_967_295, 12_345]) {
      const inside = Array.from({ length: BUCKETS }, (_, bucket) => isInShare(bucket, shift, percent));
      expect(inside.filter(Boolean)).toHaveLength(Math.round(percent * 100));
    }
  });

  it('who had a canary keep it while its share grows', () => {
    const bucket = fc.integer({ min: 0, max: BUCKETS - 1 });
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(bucket, fc.nat(), percent, percent, (one, shift, a, b) => {
        if (isInShare(one, shift, Math.min(a, b))) expect(isInShare(one, shift, Math.max(a, b))).toBe(true);
      }),
    );
  });
});
