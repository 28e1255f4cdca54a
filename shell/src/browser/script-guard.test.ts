/** @jest-environment jsdom */
import { beforeAll, expect, it } from '@jest/globals';
import { defaultPolicy, guardScripts } from './script-guard';

const SHOP = location.origin;
const OWN_BUILD = 'http://localhost:5103';
const { createHTML, createScriptURL } = defaultPolicy([SHOP, OWN_BUILD]);

it.each([
  `${SHOP}/assets/shell.1234.js`,
  '/remotes/footer/1.0.0/web/remoteEntry.js?retry',
  `${OWN_BUILD}/remotes/footer/9.2.0-mine/web/remoteEntry.js`,
])('allows scripts of the shop and of the visitor’s own builds: %s', (address) => {
  expect(createScriptURL(address)).toBe(address);
});

it.each([
  'https://elsewhere.example/assets/shell.1234.js',
  '//elsewhere.example/remotes/footer/1.0.0/web/remoteEntry.js',
  'http://localhost:5104/remotes/footer/1.0.0/web/remoteEntry.js',
  '/api/products',
  '/pictures/1',
  '/remotes/../api/products',
  'other.js',
  'data:text/javascript,alert(1)',
  `blob:${SHOP}/assets/1`,
  'https://',
])('loads no script from elsewhere: %s', (address) => {
  expect(createScriptURL(address)).toBeNull();
});

it.each([
  'Ranges & more, on = 5, javascript: a script',
  '{"@type":"Product","name":"one = two"}',
  // What React makes a script element from that is not to run.
  '<script></script>',
  '<p class="on">Save <b>10 %</b> on <a href="/coupons">all ranges</a></p>',
  '<form action="/search/go"><label>Search <input name="q" required></label></form>',
  '<p>&#x27;Quoted&#39; &amp; &#1114112; done</p>',
])('lets plain text and plain HTML through: %s', (html) => {
  expect(createHTML(html)).toBe(html);
});

it.each([
  '<img src=x onerror=alert(1)>',
  '<img alt=">" title="x"onerror = alert(1)>',
  '<svg/ONLOAD=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<ScRiPt src="https://elsewhere.example/x.js"></ScRiPt>',
  '<script>alert(1)</script>',
  '<iframe srcdoc="&lt;script>alert(1)&lt;/script>"></iframe>',
  '<object data="https://elsewhere.example/"></object>',
  '<base href="https://elsewhere.example/">',
  '<a href="JavaScript:alert(1)">more</a>',
  '<a href="java\tscript&colon;alert(1)">more</a>',
  '<a href="&#x6a;ava&Tab;script&#58;alert(1)">more</a>',
  '<a href="&#0000106avascript:alert(1)">more</a>',
])('refuses HTML that runs a script or loads what does: %s', (html) => {
  expect(createHTML(html)).toBeNull();
});

it('makes code of no string', () => {
  expect(defaultPolicy([SHOP])).not.toHaveProperty('createScript');
});

const PATH = '/remotes/reviews/1.0.0/web/page.js';
const HASH = 'sha384-of-page';
beforeAll(() => guardScripts({ [PATH]: HASH }));

const script = () => document.createElement('script');
const stated = ({ src, integrity, crossOrigin }: HTMLScriptElement) => [src, integrity ?? '', crossOrigin];

it.each<[string, (one: HTMLScriptElement, address: string) => void]>([
  ['src', (one, address) => Object.assign(one, { src: address })],
  ['setAttribute', (one, address) => one.setAttribute('SRC', address)],
])('gives a script of a release its hash, requested by %s', (_how, set) => {
  const own = script();
  set(own, `${PATH}?retry`);
  expect(stated(own)).toEqual([`${location.origin}${PATH}?retry`, HASH, 'anonymous']);
  const elsewhere = script();
  set(elsewhere, `http://localhost:5103${PATH}`);
  expect(elsewhere.integrity).toBe(HASH);
});

it.each(['/remotes/reviews/1.0.0/web/other.js', '/assets/../remotes/reviews/9.9.9/web/page.js'])(
  'loads no script of a release without a known hash: %s',
  (address) => {
    expect(() => Object.assign(script(), { src: address })).toThrow(/^No verified hash for /);
    expect(() => script().setAttribute('src', address)).toThrow(/^No verified hash for /);
  },
);

it('leaves other scripts unchanged', () => {
  const own = Object.assign(script(), { src: 'https://chat.example/widget.js' });
  expect(stated(own)).toEqual(['https://chat.example/widget.js', '', null]);
  own.setAttribute('data-site', '5');
  expect(own.dataset.site).toBe('5');
});
