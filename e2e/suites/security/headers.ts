import { responseHeaders, type Snapshot } from '@kilowatt/contracts';
import type { Result, Row } from '../table';
import { addressOf, ask } from './ask';
import { ORIGIN, type Shop } from './shop';

const CROSS_ORIGIN = { 'cross-origin-resource-policy': 'cross-origin' };
const NO_REFERRER = { 'referrer-policy': 'no-referrer' };

type Kind = {
  name: string;
  path: string;
  method?: string;
  /** Headers that differ here on purpose. */
  different?: Record<string, string>;
  isPage?: boolean;
  /** A file that browsers do not show as a document; the headers of documents are left out. */
  isFile?: boolean;
};

/** What every file has all the same. */
const OF_FILES = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
]);

const KINDS: readonly Kind[] = [
  { name: 'home', path: '/', isPage: true },
  { name: 'a collection', path: '/collection/washers', isPage: true },
  { name: 'a search', path: '/search?q=%3Cscript%3E', isPage: true },
  { name: 'a page that is not there', path: '/nothing/here', isPage: true },
  { name: 'a redirect', path: '/search/go?q=washer' },
  { name: 'a call', path: '/api/collections' },
  { name: 'a refused query', path: '/api/search?q=a&q=b' },
  { name: 'an unknown call', path: '/api/nothing' },
  { name: 'a method that is not taken', path: '/api/search', method: 'PUT' },
  { name: 'a call without its token', path: '/api/releases/status' },
  { name: 'a malformed address', path: '/api/products/%ff' },
  { name: 'an unknown script', path: '/remotes/cart-compare/0.0.1/web/remoteEntry.js' },
  { name: 'a picture', path: '/pictures/placeholder.svg', different: CROSS_ORIGIN },
  { name: 'a token that is none', path: '/newsletter/unsubscribe?token=x', different: NO_REFERRER },
  { name: 'the console', path: '/ops' },
  { name: 'its session', path: '/ops/session' },
  { name: 'robots.txt', path: '/robots.txt' },
  { name: 'the site map', path: '/sitemap.xml' },
  { name: 'health', path: '/healthz' },
  { name: 'metrics', path: '/metrics' },
  { name: 'a file that is not there', path: '/assets/nothing.js' },
];

/** What the policy of every page says. */
const POLICY = [
  "'strict-dynamic'",
  "'sha256-",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

async function run(shop: Shop): Promise<Result> {
  const { text } = await ask(shop, { path: '/api/releases/snapshot' });
  const { remotes } = JSON.parse(text) as Snapshot;
  const scripts = remotes.map(({ release: { remote, version } }) => ({
    name: `the entry of ${remote}`,
    path: `/remotes/${remote}/${version}/web/remoteEntry.js`,
    different: CROSS_ORIGIN,
    isFile: true,
  }));
  const asset = /"(\/assets\/[^"]+\.js)"/.exec((await ask(shop, { path: '/' })).text)?.[1];
  const faults: string[] = asset === undefined ? ['the page names no script of the shell'] : [];
  const kinds: Kind[] = [
    ...KINDS,
    ...scripts,
    { name: "the shell's script", path: asset ?? '/', isFile: true },
  ];
  for (const [number, { name, path, method, different = {}, isPage = false, isFile }] of kinds.entries()) {
    const address = path === '/metrics' ? {} : { address: addressOf(300_000 + number) };
    const { headers } = await ask(shop, { path, ...(method && { method }), ...address });
    const expected = Object.entries({ ...responseHeaders(ORIGIN), ...different });
    for (const [header, value] of expected.filter(([one]) => !isFile || OF_FILES.has(one)))
      if (headers[header] !== value) faults.push(`${name}: ${header} is ${headers[header]}`);
    if ('x-powered-by' in headers) faults.push(`${name}: x-powered-by`);
    if (!isPage) continue;
    const policy = String(headers['content-security-policy']);
    for (const part of POLICY) if (!policy.includes(part)) faults.push(`${name}: policy without ${part}`);
    if (policy.includes('unsafe-') || policy.includes("'nonce-")) faults.push(`${name}: policy is ${policy}`);
    if (!headers['integrity-policy']?.includes('blocked-destinations=(script)'))
      faults.push(`${name}: integrity-policy is ${String(headers['integrity-policy'])}`);
  }
  for (const fault of faults) console.error(`\n  ${fault}`);
  return {
    passed: faults.length === 0,
    figures: `${kinds.length} kinds of answers; ${faults.length} faults`,
  };
}

export const headers = (shop: Shop): Row => ({
  name: 'headers',
  criterion:
    'every kind of answer has the headers of packages/contracts/src/response-headers.ts; pages have a policy that names scripts by their hashes alone',
  run: () => run(shop),
});
