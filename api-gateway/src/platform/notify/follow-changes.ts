import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Logger } from 'pino';

/** Runs `run` once for any number of calls that come while it runs, and once more after them, also if it fails. */
export function coalesced(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  async function untilQuiet(): Promise<void> {
    try {
      while (again) {
        again = false;
        try {
          await run();
        } catch (error) {
          if (!again) throw error;
        }
      }
    } finally {
      running = null;
    }
  }
  return () => {
    again = true;
    running ??= untilQuiet();
    return running;
  };
}

/** Milliseconds before a failed read is repeated: doubled after each failure. */
const REPEAT = 500;
const MAX_REPEAT = 30_000;

/**
 * Repeats a read that fails until it succeeds: nobody announces a change a second time.
 * @param onFailure is called once an outage
 */
export function repeated(read: () => Promise<void>, onFailure: (error: unknown) => void) {
  let failures = 0;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  const start = coalesced(async () => {
    clearTimeout(timer);
    try {
      await read();
      failures = 0;
    } catch (error) {
      if (failures === 0) onFailure(error);
      const wait = Math.min(MAX_REPEAT, REPEAT * 2 ** failures);
      failures += 1;
      if (!ended) timer = setTimeout(() => void start(), wait).unref();
    }
  });
  return {
    start,
    stop(): void {
      ended = true;
      clearTimeout(timer);
    },
  };
}

/** What another gateway may have changed. Triggers in the database say so: see `migrations`. */
export type Changes = {
  releases: () => Promise<void>;
  catalogue: () => Promise<void>;
  reviews?: () => Promise<void>;
};
export type Following = {
  stop: () => Promise<void>;
  /** Since when the others are not heard, in milliseconds; null while they are. */
  apartSince: () => number | null;
};

/** How the connections are called by which gateways listen; the name of the gateway follows. */
export const CONNECTION = 'kilowatt gateway ';
/** PostgreSQL cuts longer names. */
const NAME_LENGTH = 63;

/** Milliseconds before a connection that broke is tried again, and between two proofs that notifications arrive. */
const RECONNECT = 500;
const PROOF = 5_000;

/** Sends a notification as other gateways do: over a connection that does not listen. */
export type Notify = (payload: string) => Promise<unknown>;
type FollowOptions = {
  /** The gateway's, which the others see. */
  name?: string;
  /** Without it nothing proves that notifications arrive. */
  notify?: Notify;
  /** Milliseconds between two proofs. */
  proofInterval?: number;
};

/** Over a pooler in transaction mode `listen` succeeds, and nothing is ever heard. */
const NOT_HEARD =
  'change notifications do not arrive; through a pooler in transaction mode, set DATABASE_LISTEN_URL to the address of PostgreSQL itself';

const connectionOf = (url: string, name: string) => ({
  connectionString: url,
  application_name: `${CONNECTION}${name}`.slice(0, NAME_LENGTH),
  connectionTimeoutMillis: 5_000,
  query_timeout: 5_000,
  keepAlive: true,
});

/**
 * Several gateways on one PostgreSQL act as one: what one changes, the others read at once. After every break of
 * the connection all is read anew, since nobody was listening meanwhile.
 * @param url of a connection that is the same session until it ends
 */
export async function followChanges(
  url: string,
  changes: Changes,
  log: Logger,
  { name = '', notify, proofInterval = PROOF }: FollowOptions = {},
): Promise<Following> {
  const reads = new Map(
    Object.entries(changes).map(([what, read]) => [
      what,
      repeated(read, (error) =>
        log.error({ err: error, what }, 'a change notification could not be processed'),
      ),
    ]),
  );
  const following = await listenContinuously(connectionOf(url, name), log, {
    onListening() {
      for (const { start } of reads.values()) void start();
    },
    onNotification: (what) => void reads.get(what)?.start(),
    notify,
    proofInterval,
  });
  return {
    ...following,
    async stop() {
      for (const { stop } of reads.values()) stop();
      await following.stop();
    },
  };
}

type Listener = {
  onListening: () => void;
  onNotification: (what: string) => void;
  notify: Notify | undefined;
  proofInterval: number;
};

/** Proves that a connection hears what is sent over others. */
function proverOf(notify: Notify | undefined, onHeard: () => void) {
  /** Which notifications are this gateway's own proofs. */
  const proof = `proof ${randomUUID()}`;
  /** Whether a proof was sent that did not arrive yet. */
  let isDue = false;
  function heard(): void {
    isDue = false;
    onHeard();
  }
  return {
    isProof(payload: string): boolean {
      if (payload === proof) heard();
      return payload === proof;
    },
    /** Ends the connection, by an error, where it does not answer or did not hear the last proof. */
    async prove(client: Client | null): Promise<void> {
      if (!client) return;
      if (isDue) return void client.emit('error', new Error(NOT_HEARD));
      try {
        await client.query('select 1');
      } catch (error) {
        return void client.emit('error', error);
      }
      if (!notify) return heard();
      isDue = true;
      // While the database does not take it, nothing is said about who hears it.
      await notify(proof).catch(() => {
        isDue = false;
      });
    },
    /** For a new connection. */
    reset(): void {
      isDue = false;
    },
  };
}

/** Listens on one connection at a time, and on a new one after each break. */
async function listenContinuously(
  settings: ReturnType<typeof connectionOf>,
  log: Logger,
  { onListening, onNotification, notify, proofInterval }: Listener,
): Promise<Following> {
  const pg = await import('pg');
  let ended = false;
  let brokenAt: number | null = null;
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  const prover = proverOf(notify, () => {
    if (brokenAt !== null) log.warn('change notifications between gateways work again');
    brokenAt = null;
  });
  const proving = setInterval(() => void prover.prove(client), proofInterval).unref();

  async function listen(): Promise<void> {
    const connection = new pg.Client(settings);
    let lost = false;
    const again = (error?: Error) => {
      if (lost || ended) return;
      lost = true;
      client = null;
      prover.reset();
      // Once a break, which may last for hours.
      if (brokenAt === null)
        log.warn({ err: error }, 'change notifications between gateways are interrupted; reconnecting');
      brokenAt ??= Date.now();
      connection.end().catch(() => {});
      retry = setTimeout(listen, RECONNECT).unref();
    };
    connection.on('notification', ({ payload = '' }) => {
      if (!prover.isProof(payload)) onNotification(payload);
    });
    connection.on('error', again);
    connection.on('end', again);
    try {
      await connection.connect();
      await connection.query('listen kilowatt');
      client = connection;
      onListening();
      await prover.prove(connection);
    } catch (error) {
      again(error as Error);
    }
  }

  await listen();
  return {
    apartSince: () => brokenAt,
    async stop() {
      ended = true;
      clearInterval(proving);
      clearTimeout(retry);
      await client?.end();
    },
  };
}
