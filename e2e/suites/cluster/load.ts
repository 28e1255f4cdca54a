import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const PAGES = ['/', '/collection/dishwashers', '/cart', '/search?q=gas+range', '/collection/refrigerators'];
const CALLS = ['/api/search?q=gas+range&popup=true&limit=24', '/api/collections'];
/** What operators read: a standby may answer it. */
const REPORTS = ['/api/releases/history?limit=20'];
/** A second. */
const RATES = { page: 10, call: 5, report: 2, write: 5 };
/** Milliseconds for an answer, and within which a write is one of a shop that works. */
const TIMEOUT = 30_000;
const PROMPT = 2_000;

type Kind = keyof typeof RATES;
type Answer = { kind: Kind; began: number; ended: number; status: number; why: string; to: string };
export type Acknowledged = { carts: Set<string>; signUps: Set<string> };

/** What happened between two moments. */
export type Seen = {
  pages: number;
  failedPages: number;
  calls: number;
  failedCalls: number;
  reports: number;
  failedReports: number;
  writes: number;
  refusedWrites: number;
  /** Seconds from the first moment until every write is answered with success within two seconds again. */
  writesBack: number;
  /** Why, by count. */
  reasons: Map<string, number>;
};

/** @param token reads reports; @param files of releases, which are in the bucket */
type Shop = { url: string; token: string; files: readonly string[] };

/** Asks for pages and calls and writes at a steady rate, whatever became of those before. */
export function steadyLoad({ url, token, files }: Shop) {
  const agent = new Agent({ keepAlive: true });
  const answers: Answer[] = [];
  const underWay = new Set<Promise<void>>();
  const acknowledged: Acknowledged = { carts: new Set(), signUps: new Set() };
  const sent: Record<Kind, number> = { page: 0, call: 0, report: 0, write: 0 };
  const paths = { page: PAGES, call: [...CALLS, ...files], report: REPORTS };
  const began = performance.now();

  function start(kind: Kind): void {
    const place = sent[kind]++;
    const work = kind === 'write' ? write(place) : read(kind, place);
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }
  async function read(kind: Exclude<Kind, 'write'>, place: number): Promise<void> {
    const to = paths[kind][place % paths[kind].length] ?? '/';
    const headers: Requested['headers'] = kind === 'report' ? { authorization: `Bearer ${token}` } : {};
    answers.push(await ask(url, { kind, to, agent, place, headers }));
  }
  async function write(place: number): Promise<void> {
    const id = randomUUID();
    const isCart = place % 2 === 0;
    const answer = await ask(url, {
      kind: 'write',
      to: isCart ? '/api/shared-cart' : '/api/newsletter-signup',
      headers: { 'content-type': 'application/json' },
      body: isCart ? { cartId: id, items: [], version: Date.now() } : { email: `${id}@example.com` },
      ...{ agent, place },
    });
    answers.push(answer);
    if (isSuccess(answer)) (isCart ? acknowledged.carts : acknowledged.signUps).add(id);
  }

  const timer = setInterval(() => {
    const seconds = (performance.now() - began) / 1_000;
    for (const kind of ['page', 'call', 'report', 'write'] as const)
      while (sent[kind] < seconds * RATES[kind]) start(kind);
  }, 10);
  return {
    acknowledged,
    /** Of what was requested for since a moment, once all of it is answered. */
    async since(moment: number): Promise<Seen> {
      await Promise.all(underWay);
      return seenIn(
        answers.filter(({ ended }) => ended >= moment),
        moment,
      );
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

function seenIn(answers: readonly Answer[], moment: number): Seen {
  const of = (kind: Kind) => answers.filter((answer) => answer.kind === kind);
  const failed = (kind: Kind) => of(kind).filter((answer) => !isSuccess(answer));
  const late = of('write').filter(
    (answer) => !isSuccess(answer) || answer.ended - Math.max(moment, answer.began) > PROMPT,
  );
  const reasons = new Map<string, number>();
  for (const { kind, to, status, why } of answers.filter((answer) => !isSuccess(answer))) {
    const reason = `${kind} ${kind === 'write' ? '' : to} ${status || why}`;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return {
    pages: of('page').length,
    failedPages: failed('page').length,
    calls: of('call').length,
    failedCalls: failed('call').length,
    reports: of('report').length,
    failedReports: failed('report').length,
    writes: of('write').filter(isSuccess).length,
    refusedWrites: failed('write').length,
    writesBack: Math.max(0, ...late.map(({ ended }) => ended - moment)) / 1_000,
    reasons,
  };
}

type Requested = {
  kind: Kind;
  to: string;
  agent: Agent;
  place: number;
  headers: Record<string, string>;
  body?: object;
};

/** One request, from one of many addresses: limits of one address are no subject here. */
function ask(url: string, { kind, to, agent, place, headers, body }: Requested): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, why = '') =>
      resolve({ kind, to, began, ended: performance.now(), status, why });
    const requested = request(
      url + to,
      {
        agent,
        method: body ? 'POST' : 'GET',
        timeout: TIMEOUT,
        localAddress: `127.1.${Math.floor(place / 200) % 200}.${(place % 200) + 1}`,
        headers,
      },
      (response) => {
        response.resume();
        response.once('error', (error) => end(0, `cut: ${error.message}`));
        response.once('end', () => end(response.statusCode ?? 0));
      },
    );
    requested.once('timeout', () => requested.destroy(new Error('no answer')));
    requested.once('error', (error) => end(0, (error as NodeJS.ErrnoException).code ?? error.message));
    requested.end(body && JSON.stringify(body));
  });
}

/** Reads the primary. @returns how much of what was acknowledged is not there */
export async function lostIn(databaseUrl: string, { carts, signUps }: Acknowledged): Promise<number> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const missing = async (sql: string, acknowledged: Set<string>) => {
      // The set grows while the database answers.
      const ids = [...acknowledged];
      const { rows } = await client.query(sql, [ids]);
      const kept = new Set(rows.map(({ id }: { id: string }) => id));
      return ids.filter((id) => !kept.has(id)).length;
    };
    return (
      (await missing('select id from carts where id = any($1)', carts)) +
      (await missing(
        "select id from (select split_part(email, '@', 1) as id from newsletter_signups union select split_part(email, '@', 1) from newsletter_requests) kept where id = any($1)",
        signUps,
      ))
    );
  } finally {
    await client.end();
  }
}
