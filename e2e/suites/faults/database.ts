import type { Program } from '../programs';
import type { Result, Row } from '../table';
import { closeShop, importCatalogue, temporaryFolder } from './filled-shop';
import { faultyLine } from './network-fault';
import { failures, formatCounts, pageLoad } from './page-load';
import { type PostgresServer, postgresPrograms, postgresServer } from './postgres-server';
import { lostInServer } from './read-back';
import { openOnServer } from './rolling-gateway';
import { countOf, noAnswers, post } from './writers';

/** Milliseconds in which a write must be answered whatever the database does. */
const ANSWER_LIMIT = 12_000;
/** Writes that are acknowledged before a fault, and again once it is over. */
const WRITES = 12;
/** Answers that are waited for while the fault lasts. */
const ANSWERS = 8;

/** Milliseconds after which a row ends without its answers. */
const HEALING_LIMIT = 90_000;

type Fault = { begin: () => Promise<void> | void; end: () => Promise<void> | void };
type Line = Awaited<ReturnType<typeof faultyLine>>;

const FAULTS: Record<string, (database: PostgresServer, line: Line) => Fault> = {
  'stopped at once': (database) => ({ begin: () => database.stop('SIGQUIT'), end: database.start }),
  'killed -9': (database) => ({ begin: () => database.stop('SIGKILL'), end: database.start }),
  '2 s late': (_database, line) => ({ begin: () => line.delay(2_000), end: () => line.delay(0) }),
  silent: (_database, line) => ({
    begin: () => line.delay(Number.POSITIVE_INFINITY),
    end: () => line.delay(0),
  }),
};

export const deadOrSlowDatabase: Row = {
  name: 'database',
  criterion: `PostgreSQL stopped, killed, 2 s late, not responding: pages are served, each write is answered within ${ANSWER_LIMIT / 1_000} s, recovery by itself, 0 acknowledged writes lost`,
  async run(): Promise<Result> {
    if (!postgresPrograms()) return { passed: true, figures: 'skipped: PostgreSQL is not installed' };
    const database = await postgresServer();
    const line = await faultyLine(database.port);
    const url = database.urlAt(database.port);
    importCatalogue({ DATABASE_URL: url, DATA_DIR: temporaryFolder() });
    const shop = await openOnServer({ DATABASE_URL: database.urlAt(line.port) });
    const written = noAnswers();
    const figures: string[] = [];
    let passed = true;
    try {
      for (const [name, faultOf] of Object.entries(FAULTS)) {
        const fault = faultOf(database, line);
        await writeUntil(shop.gateway, written, acknowledgedMore(written, WRITES));
        const load = pageLoad(shop.gateway.url, 5);
        written.slowest = 0;
        await fault.begin();
        await writeUntil(shop.gateway, written, answeredMore(ANSWERS));
        await load.stop();
        await fault.end();
        const { slowest } = written;
        await writeUntil(shop.gateway, written, acknowledgedMore(written, WRITES));
        passed &&= failures(load) === 0 && slowest < ANSWER_LIMIT;
        figures.push(
          `${name}: pages ${formatCounts(load.counts)}, slowest write ${(slowest / 1_000).toFixed(1)} s`,
        );
      }
      const lost = await lostInServer(written.acknowledged, url);
      const only503 = [...written.refused.keys()].every((status) => status === 503);
      return {
        passed: passed && only503 && lost.length === 0,
        figures: `${figures.join('; ')}; refused ${formatCounts(written.refused)}; ${countOf(written.acknowledged)} acknowledged, ${lost.length} lost`,
      };
    } finally {
      await closeShop(shop);
      line.close();
      await database.stop('SIGINT');
    }
  },
};

const acknowledgedMore = ({ acknowledged }: ReturnType<typeof noAnswers>, count: number) => {
  const before = countOf(acknowledged);
  return () => countOf(acknowledged) >= before + count;
};

const answeredMore = (count: number) => {
  let answered = 0;
  return () => ++answered >= count;
};

/** @throws Error where the gateway ends, or the answers do not come in time */
async function writeUntil(gateway: Program, written: ReturnType<typeof noAnswers>, isEnough: () => boolean) {
  const stopping = new AbortController();
  let enough = false;
  const onAnswer = () => {
    enough ||= isEnough();
    if (enough) stopping.abort();
  };
  void gateway.ended.then(() => stopping.abort());
  const limit = setTimeout(() => stopping.abort(), HEALING_LIMIT);
  await Promise.all(
    [0, 1, 2, 3].map((from) => post(gateway.url, written, stopping.signal, { from, onAnswer })),
  );
  clearTimeout(limit);
  if (!enough)
    throw new Error(`writes were not answered within ${HEALING_LIMIT / 1_000} s: ${gateway.said().trim()}`);
}
