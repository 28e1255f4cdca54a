import type { Result, Row } from '../table';
import { addressOf, ask, tallied } from './ask';
import { HOSTILE_TEXTS } from './hostile-values';
import type { Shop } from './shop';
import { unnamedScripts } from './unnamed-scripts';

const PLAIN = 'bosch dishwasher';
/** Milliseconds of the server that one text may take beyond what a plain one takes. */
const LIMIT = 1_000;

/** Letters under a pile of combining marks. */
const zalgo = [...'refrigerator']
  .map((letter) => letter + '\u0301\u0327\u0334\u0489\u035c'.repeat(12))
  .join('');

/** Beside the texts that break programs: those that break searches, pages and regular expressions. */
const TEXTS: readonly string[] = [
  ...HOSTILE_TEXTS,
  '"><script>kwxss()</script>',
  '</title></script><script>kwxss()</script>',
  '<img src=x onerror=kwxss()>',
  '"><svg/onload=kwxss()>',
  '" onmouseover="kwxss()" x="',
  "' onfocus='kwxss()' autofocus '",
  'javascript:kwxss()',
  '<!--<script>',
  '\u2028alert(1)\u2029',
  '\u202eevissecxe\u202c refrigerator',
  zalgo,
  'w'.repeat(500),
  'x'.repeat(24_000),
  '🧺🔥👩‍👩‍👧‍👦'.repeat(40),
  '冷蔵庫 холодильник ثلاجة מקרר 냉장고 ψυγείο',
  "Robert'); DROP TABLE products;--",
  '" UNION SELECT null, version() --',
  '<%= 7*7 %>#{7*7}{{constructor.constructor("return 1")()}}',
  'washer%0d%0aLocation: https://evil.example',
  'washer\r\nLocation: https://evil.example',
  'washer%00dryer',
  '%2e%2e%2f%2e%2e%2f',
  '1'.repeat(400),
  '30 x 30 x '.repeat(300),
  '((((((((((a+)+)+)+)+)+)+)+)+)+$',
  `${'a'.repeat(4_000)}!`,
  `${'24 inch '.repeat(200)}gas`,
  `${'not without '.repeat(200)}steam`,
  `${'-'.repeat(3_000)}1/2"`,
  `${' '.repeat(3_000)}x`,
  `${'/'.repeat(7_000)}x`,
  `${'/'.repeat(40_000)}x`,
  '$1,299.00 $'.repeat(200),
  'under $500 over $900 between '.repeat(60),
];

type Surface = { name: string; request: (text: string) => Parameters<typeof ask>[1] };

const read = (name: string, path: string): Surface => ({
  name,
  request: (text) => ({ path: `${path}${encodeURIComponent(text.toWellFormed())}` }),
});
const SURFACES: readonly Surface[] = [
  read('search', '/api/search?popup=true&limit=24&q='),
  read('search in full', '/api/search?full=true&q='),
  read('form', '/search/go?q='),
  read('page', '/search?q='),
  { name: 'path', request: (text) => ({ path: `/page${encodeURI(text.toWellFormed())}` }) },
  read('suggestions', '/api/suggestions?q='),
  read('SKU', '/api/product-by-sku?preferWithImages=true&sku='),
  {
    name: 'AI suggestions',
    request: (query) => ({
      method: 'POST',
      path: '/api/ai-suggestions',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  },
];

const TAG = /<[a-z][\w-]*((?:\s+|\/)(?:"[^"]*"|'[^']*'|[^"'>])*)?>/gi;
const HANDLER = /(?:^|[\s/"'])(on[a-z]+)\s*=/i;

/** Elements with a handler of their own, apart from what stands inside of scripts. */
export function handlersIn(html: string): string[] {
  const markup = html.replaceAll(/(<script\b[^>]*>)[\s\S]*?<\/script>/gi, '$1');
  const handlers: string[] = [];
  for (const [tag, attributes = ''] of markup.matchAll(TAG)) {
    // Values first: a text in quotes may hold anything but its quote.
    if (HANDLER.test(attributes.replaceAll(/"[^"]*"|'[^']*'/g, '""'))) handlers.push(tag.slice(0, 80));
  }
  return handlers;
}

async function run(shop: Shop): Promise<Result> {
  let limit = LIMIT;
  for (const { request } of SURFACES) limit = Math.max(limit, LIMIT + (await ask(shop, request(PLAIN))).took);
  const requested = TEXTS.flatMap((text) => SURFACES.map((surface) => ({ text, ...surface })));
  const statuses: number[] = [];
  const bad = new Set<string>();
  let slowest = 0;
  let pages = 0;
  for (const [number, { text, name, request }] of requested.entries()) {
    const given = JSON.stringify(text).slice(0, 60);
    const {
      status,
      headers,
      text: answer,
      took,
    } = await ask(shop, {
      ...request(text),
      address: addressOf(200_000 + number),
    });
    statuses.push(status);
    slowest = Math.max(slowest, took);
    if (status >= 500) bad.add(`${name} answers ${status} to ${given}`);
    if (took > limit) bad.add(`${name} takes ${Math.round(took)} ms for ${given}`);
    if (headers.location !== undefined && !/^\/(?![/\\])/.test(headers.location))
      bad.add(`${name} leads to ${headers.location.slice(0, 60)} for ${given}`);
    if (!headers['content-type']?.startsWith('text/html')) continue;
    pages += 1;
    const handlers = handlersIn(answer);
    if (handlers.length > 0) bad.add(`${name} has ${handlers[0]} for ${given}`);
    if (/<script[^>]*>\s*(?:kwxss|alert)\(/i.test(answer)) bad.add(`${name} runs the script of ${given}`);
    const [unnamed] = unnamedScripts(answer, String(headers['content-security-policy']));
    if (unnamed !== undefined) bad.add(`${name} has ${unnamed} without a hash in its policy for ${given}`);
  }
  for (const line of bad) console.error(`\n  ${line}`);
  return {
    passed: bad.size === 0,
    figures: `${TEXTS.length} texts at ${SURFACES.length} places: ${tallied(statuses)}; slowest ${Math.round(slowest)} ms; ${pages} pages; ${bad.size} faults`,
  };
}

/** Whether the row finds what it looks for: a check of pages that can't fail is none. */
const FINDS =
  handlersIn('<p title="on" onclick="kwxss()">').length === 1 &&
  handlersIn('<p title=" onclick=x">').length === 0;

export const hostileTexts = (shop: Shop): Row => ({
  name: 'hostile texts',
  criterion: `no answer of 500 or above, none ${LIMIT} ms slower than a plain text; no script or handler of a text in any page; redirects stay in the shop`,
  run: async () => (FINDS ? run(shop) : { passed: false, figures: 'the check of pages finds nothing' }),
});
