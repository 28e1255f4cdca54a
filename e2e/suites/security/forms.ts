import type { Result, Row } from '../table';
import { addressOf, ask } from './ask';
import { ORIGIN, type Shop, TOKEN } from './shop';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };
const email = (number: number) => `visitor-${number}@example.com`;

/** What a page of another site could have its visitor's browser send. */
const POSTS = [
  { path: '/newsletter', headers: FORM, body: 'email=visitor%40example.com' },
  { path: '/contact', headers: FORM, body: 'name=A&email=visitor%40example.com&message=hello' },
  { path: '/api/newsletter-signup', headers: JSON_TYPE, body: '{"email":"visitor@example.com","phone":""}' },
  {
    path: '/api/contact',
    headers: JSON_TYPE,
    body: '{"name":"A","email":"visitor@example.com","message":"x"}',
  },
  { path: '/api/shared-cart', headers: JSON_TYPE, body: '{"cartId":"cart-of-the-suite","items":[]}' },
  {
    path: '/api/track-search',
    headers: JSON_TYPE,
    body: '{"query":"x","resultUrl":"/","collectionMatched":null,"resultsCount":1}',
  },
  { path: '/api/telemetry', headers: JSON_TYPE, body: '{"outcomes":[]}' },
];
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
  { origin: `${ORIGIN}.evil.example` },
  // A name of theirs that points to this machine.
  { origin: 'http://evil.example', host: 'evil.example' },
  { origin: 'https://evil.shop.example', 'sec-fetch-site': 'same-site' },
];

async function crossSite(shop: Shop): Promise<Result> {
  const wrong: string[] = [];
  let sent = 0;
  for (const post of POSTS) {
    for (const foreign of FOREIGN) {
      const { status } = await ask(shop, {
        method: 'POST',
        ...post,
        headers: { ...post.headers, ...foreign },
        address: addressOf(400_000 + sent++),
      });
      if (status !== 403) wrong.push(`${post.path} from ${JSON.stringify(foreign)}: ${status}`);
    }
    const { status } = await ask(shop, {
      method: 'POST',
      ...post,
      headers: { ...post.headers, origin: ORIGIN },
      address: addressOf(410_000 + sent),
    });
    if (status >= 400) wrong.push(`${post.path} from the shop itself: ${status}`);
  }
  for (const line of wrong) console.error(`\n  ${line}`);
  return {
    passed: wrong.length === 0,
    figures: `${sent} from other sites, ${POSTS.length} from its own; ${wrong.length} answered otherwise`,
  };
}

/** How many of some requests, one after the other, are answered before the first 429. */
async function untilRefused(maxRequests: number, send: (number: number) => Promise<{ status: number }>) {
  for (let number = 0; number < maxRequests; number++) if ((await send(number)).status === 429) return number;
  return maxRequests;
}

async function limits(shop: Shop): Promise<Result> {
  const guesser = addressOf(420_000);
  const withToken = (token: string) => ({
    path: '/api/releases/status',
    headers: { authorization: `Bearer ${token}` },
    address: guesser,
  });
  const guesses = await untilRefused(60, (number) => ask(shop, withToken(`made-up-${number}`)));
  const root = (await ask(shop, withToken(TOKEN))).status;
  const sign = (number: number, address: string) =>
    ask(shop, {
      method: 'POST',
      path: '/newsletter',
      headers: FORM,
      body: `email=${encodeURIComponent(email(number))}`,
      address,
    });
  const forms = await untilRefused(40, (number) => sign(number, addressOf(421_000)));
  const other = (await sign(999, addressOf(422_000))).status;
  const posts = await untilRefused(200, () =>
    ask(shop, {
      method: 'POST',
      path: '/api/track-search',
      headers: JSON_TYPE,
      body: '{"query":"x","resultUrl":"/","collectionMatched":null,"resultsCount":1}',
      address: addressOf(423_000),
    }),
  );
  const signIns = await untilRefused(40, (number) =>
    ask(shop, {
      method: 'POST',
      path: '/ops/session',
      headers: JSON_TYPE,
      body: `{"token":"made-up-${number}"}`,
      address: addressOf(424_000),
    }),
  );
  return {
    // A window that ends meanwhile lets its limit through once more.
    passed:
      [30, 60].includes(guesses) &&
      root === 200 &&
      [10, 20].includes(forms) &&
      other === 303 &&
      posts >= 120 &&
      posts < 200 &&
      [10, 20].includes(signIns),
    figures: `refused after ${guesses} wrong tokens (the root token then: ${root}), ${forms} sign-ups (another address then: ${other}), ${posts} posts, ${signIns} sign-ins`,
  };
}

export const forms = (shop: Shop): Row[] => [
  {
    name: 'cross-site posts',
    criterion: 'every post from another site 403; every one from the shop itself taken',
    run: () => crossSite(shop),
  },
  {
    name: 'rate limits',
    criterion:
      '429 for an address after 30 wrong tokens, 10 sign-ups, 120 posts, 10 sign-ins a minute; the root token and other addresses go on',
    run: () => limits(shop),
  },
];
