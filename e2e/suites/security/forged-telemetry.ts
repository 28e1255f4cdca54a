import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { history, promote, publish, status } from '@kilowatt/releases';
import type { Result, Row } from '../table';
import { addressOf, ask, each, tallied, ticketOfPage } from './ask';
import { ROOT, type Shop, TOKEN } from './shop';

const REMOTE = 'cart-compare';
const VERSION = '9.1.0';
const FORGED = 10_000;
/** Tickets of real pages that somebody collects and sends again and again, from many addresses. */
const STOLEN = 200;
/** Tickets of real pages that one address has. */
const OWN = 150;
/** Page views of other people, all of which fail. */
const GENUINE = 150;
/** Milliseconds in which a tally, written once a second, has to be in the database. */
const COUNTED_WITHIN = 20_000;

/** Publishes the built remote once more under a newer version, so that the shop has one to go back to. */
export async function shipAnother(shop: Shop, version: string, isPromoted = true): Promise<void> {
  const target = { url: shop.url, token: TOKEN };
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-release-'));
  try {
    cpSync(path.join(ROOT, `mfe-${REMOTE}/dist`), folder, { recursive: true });
    const file = path.join(folder, 'release.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
    await publish(folder, target);
    if (isPromoted) await promote({ remote: REMOTE, version, why: 'the security suite' }, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const beacon = (shop: Shop, address: string, telemetry: object, headers: Record<string, string> = {}) =>
  ask(shop, {
    method: 'POST',
    path: '/api/telemetry',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    body: JSON.stringify(telemetry),
    address,
  });

const FAILED = { remote: REMOTE, release: VERSION, failed: 'render' };
const WELL = { remote: REMOTE, release: VERSION };

/** What must not move: the status of all remotes and their history. */
async function stands(shop: Shop): Promise<string> {
  const target = { url: shop.url, token: TOKEN };
  return JSON.stringify([await status(target), await history({ limit: 500 }, target)]);
}
const live = async (shop: Shop) =>
  (await status({ url: shop.url, token: TOKEN })).remotes.find(({ remote }) => remote === REMOTE)?.live;

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + COUNTED_WITHIN;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${COUNTED_WITHIN / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Views and failures of the newer version, as operators see them. */
async function counted(shop: Shop): Promise<{ views: number; failures: number }> {
  const { text } = await ask(shop, {
    path: '/api/telemetry/summary',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const { remotes } = JSON.parse(text) as {
    remotes: { remote: string; releases: { version: string; views: number; failures: number }[] }[];
  };
  const own = remotes.find(({ remote }) => remote === REMOTE)?.releases;
  return own?.find(({ version }) => version === VERSION) ?? { views: 0, failures: 0 };
}

async function run(shop: Shop): Promise<Result> {
  await shipAnother(shop, VERSION);
  // The shell hears of the promotion a moment later.
  await until('pages of the newer version', async () =>
    (await ask(shop, { path: '/contact' })).text.includes(`/remotes/${REMOTE}/${VERSION}/`),
  );
  const stolen: string[] = [];
  const own: string[] = [];
  await each(Array.from({ length: STOLEN + OWN }), async (_, number) => {
    (number < STOLEN ? stolen : own).push(await ticketOfPage(shop, addressOf(number)));
  });
  // The collected tickets have already reported these page views as successes.
  await each(stolen, async (ticket, number) => {
    await beacon(shop, addressOf(number), { ticket, outcomes: [WELL] });
  });
  const before = await stands(shop);
  const statuses: number[] = [];
  await each(Array.from({ length: FORGED }), async (_, number) => {
    const address = addressOf(1_000 + number);
    const replayed = stolen[number % STOLEN] as string;
    const outcomes = [FAILED];
    const kinds = [
      () => beacon(shop, address, { outcomes }),
      () => beacon(shop, address, { ticket: `garbage-${number}`, outcomes }),
      () => beacon(shop, address, { ticket: `${replayed.slice(0, -2)}xx`, outcomes }),
      () => beacon(shop, address, { ticket: replayed, outcomes }),
      () => beacon(shop, address, { ticket: replayed, outcomes: Array(40).fill(FAILED) }),
      () => beacon(shop, address, { ticket: own[0], outcomes }, { origin: 'https://evil.example' }),
      () => beacon(shop, address, { ticket: own[0], outcomes }, { 'sec-fetch-site': 'cross-site' }),
      () => beacon(shop, address, { outcomes }, { authorization: 'Bearer made-up-by-somebody-else' }),
    ];
    const kind = number < OWN ? undefined : kinds[number % kinds.length];
    // One address that fetched real pages, each of whose tickets is good for one page view.
    const sent = kind?.() ?? beacon(shop, '198.51.100.7', { ticket: own[number], outcomes });
    statuses.push((await sent).status);
  });
  // Once this page view is counted, all earlier reports are counted too.
  const known = (await counted(shop)).views;
  await beacon(shop, '198.51.100.99', {
    ticket: await ticketOfPage(shop, '198.51.100.99'),
    outcomes: [WELL],
  });
  const isUnmoved = async () => (await stands(shop)) === before;
  await until('a genuine page view', async () => (await counted(shop)).views > known || !(await isUnmoved()));
  const unmoved = await isUnmoved();
  const { views, failures } = await counted(shop);

  const moves = await genuine(shop);
  const wrong = statuses.filter((code) => code !== 204 && code !== 403).length;
  return {
    passed: unmoved && moves && failures <= 1 && wrong === 0,
    figures: `${FORGED} forged: ${tallied(statuses)}; ${failures} failure counted of ${views} views, status and history ${unmoved ? 'unmoved' : 'MOVED'}; ${GENUINE} genuine failures: ${moves ? 'rolled back' : 'NOT rolled back'}`,
  };
}

/** Reports of other people, each with a page and an address of their own: these must move it. */
async function genuine(shop: Shop): Promise<boolean> {
  if ((await live(shop)) !== VERSION) return false;
  await each(Array.from({ length: GENUINE }), async (_, number) => {
    const address = addressOf(50_000 + number);
    await beacon(shop, address, { ticket: await ticketOfPage(shop, address), outcomes: [FAILED] });
  });
  return until('the rollback', async () => (await live(shop)) !== VERSION).then(
    () => true,
    () => false,
  );
}

export const forgedTelemetry = (shop: Shop): Row => ({
  name: 'forged telemetry',
  criterion: `${FORGED} forged beacons: status and history unchanged, at most 1 failure counted (one address with real tickets); ${GENUINE} genuine failures roll back`,
  run: () => run(shop),
});
