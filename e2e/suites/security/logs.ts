import { randomUUID } from 'node:crypto';
import type { Result, Row } from '../table';
import { addressOf, ask } from './ask';
import { SHELL_SECRET, type Shop, TOKEN } from './shop';

/** What people leave with the shop, and what they search for: none of it belongs into a log. */
async function leave(shop: Shop, word: string): Promise<void> {
  const email = `${word}@example.com`;
  const json = (path: string, body: object) =>
    ask(shop, {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      address: addressOf(600_000),
    });
  const read = (path: string) => ask(shop, { path, address: addressOf(600_000) });
  await json('/api/newsletter-signup', { email, phone: '' });
  await json('/api/newsletter-signup', { email, phone: `${word}-no-number` });
  await json('/api/contact', { name: word, email, message: word });
  await json('/api/contact', { name: word, email, message: '' });
  await json('/api/ai-suggestions', { query: word });
  await json('/api/track-search', {
    query: word,
    resultUrl: `/search?q=${word}`,
    collectionMatched: null,
    resultsCount: 2 ** 40,
  });
  const items = [{ id: 'p-1', quantity: 1, price: 1, title: word }];
  await json('/api/shared-cart', { cartId: `cart-${word}`, items });
  await read(`/api/shared-cart/cart-${word}`);
  for (const path of ['/search?q=', '/api/search?q=', '/search/go?q=', '/api/suggestions?q='])
    await read(`${path}${word}`);
  await read(`/products/${word}%40example.com`);
  await read(`/?newsletter=${email}`);
  await read(`/newsletter/confirm?token=${word}`);
}

/** Words of a failed statement, and addresses with a query. */
const FORBIDDEN = [/\bparams:/, /"url":"[^"]*\?/, /[\w.+-]+@[\w-]+\.[a-z]{2,}/i];

async function run(shop: Shop): Promise<Result> {
  const word = `private-${randomUUID()}`;
  await leave(shop, word);
  const last = `/api/last-${randomUUID()}`;
  await ask(shop, { path: last });
  await shop.logged(last);
  const faults: string[] = [];
  for (const line of shop.log) {
    // A handle that nobody sells is part of a path; only an address in it has to be masked.
    const secret = [TOKEN, SHELL_SECRET, `${word}@`, `cart-${word}`].find((text) => line.includes(text));
    if (secret !== undefined || (line.includes(word) && !line.includes('"url":"/products/')))
      faults.push(`what somebody left: ${line.slice(0, 200)}`);
    const pattern = FORBIDDEN.find((one) => one.test(line));
    if (pattern) faults.push(`${pattern}: ${line.slice(0, 300)}`);
  }
  const isWhole = shop.log.some((line) => line.includes('"url":"/search/go"'));
  if (!isWhole) faults.push('requests are not logged at all');
  for (const fault of faults.slice(0, 10)) console.error(`\n  ${fault}`);
  return { passed: faults.length === 0, figures: `${shop.log.length} lines; ${faults.length} faults` };
}

export const logs = (shop: Shop): Row => ({
  name: 'logs',
  criterion: `no log line at level info, of this row or earlier ones, contains a query, an email address, a cart's number, parameters of a statement or a secret`,
  run: () => run(shop),
});
