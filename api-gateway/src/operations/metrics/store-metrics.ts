import { statfs } from 'node:fs/promises';
import type { Health } from '@kilowatt/contracts/management';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { LiveCatalogue } from '../../catalogue/live/live-catalogue';
import type { Database } from '../../platform/database/open-database';
import type { Replica } from '../../platform/database/replica';
import { diskSizes } from '../../releases/retention/sizes';
import { type ReceivedKinds, sharedHealth } from '../health/routes';

/** The database, the outbox in it, and the catalogue. While the database is unavailable, the outbox has no series. */
export function storeMetrics(
  registry: Registry,
  db: Database,
  catalogue: LiveCatalogue,
  received?: ReceivedKinds,
): void {
  const registers = [registry];
  // All gauges of a scrape share one query.
  const health = sharedHealth(db, received);
  const gauge = (name: string, help: string, read: (health: Health) => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = read(await health());
        if (value === null) this.remove();
        else this.set(value);
      },
    });

  gauge('kilowatt_database_up', 'Whether the database answered this scrape', ({ database }) =>
    database.reachable ? 1 : 0,
  );
  gauge(
    'kilowatt_database_answer_seconds',
    'How long the database took to answer this scrape',
    ({ database: { milliseconds } }) => milliseconds && milliseconds / 1_000,
  );
  gauge(
    'kilowatt_outbox_waiting',
    'Undelivered messages that have a receiver',
    ({ outbox }) => outbox?.waiting ?? null,
  );
  gauge(
    'kilowatt_outbox_oldest_seconds',
    'Age of the oldest undelivered message that has a receiver; 0 without one',
    ({ outbox }) => outbox && ageOf(outbox.oldest),
  );
  new Gauge({
    name: 'kilowatt_catalogue_products',
    help: 'Products in the catalogue in memory',
    registers,
    collect() {
      this.set(catalogue.current().products.length);
    },
  });
}

const ageOf = (date: string | null): number =>
  date === null ? 0 : Math.max(0, Date.now() - Date.parse(date)) / 1_000;

/** Free space on the disk of a data folder; no series if it cannot be read. */
export function diskMetrics(registry: Registry, folder: string): void {
  const gauge = (name: string, help: string, blocks: 'bavail' | 'blocks') =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const disk = await statfs(folder).catch(() => null);
        if (disk) this.set(disk[blocks] * disk.bsize);
        else this.remove();
      },
    });
  gauge('kilowatt_data_disk_free_bytes', 'Free space on the disk of the data folder', 'bavail');
  gauge('kilowatt_data_disk_size_bytes', 'Size of the disk of the data folder', 'blocks');
}

/** Milliseconds for which the sizes of folders are taken as read: there are thousands of files. */
const SIZES_AGE = 60_000;

/** What versions of remotes take on the disk of this gateway. */
export function releaseDiskMetrics(registry: Registry, folder: string, now = () => performance.now()): void {
  let read: { at: number; sizes: ReturnType<typeof diskSizes> } | null = null;
  const current = () => {
    if (!read || now() - read.at >= SIZES_AGE) read = { at: now(), sizes: diskSizes(folder) };
    return read.sizes;
  };
  const gauge = (name: string, help: string, of: 'versions' | 'bytes') =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await current())[of]);
      },
    });
  gauge('kilowatt_release_disk_versions', 'Versions of remotes on the disk of this gateway', 'versions');
  gauge('kilowatt_release_disk_bytes', 'Size of the files of these versions', 'bytes');
}

/** Whether the shell is ready, checked with each scrape. */
export function shellMetrics(registry: Registry, isShellReady: () => Promise<boolean>): void {
  new Gauge({
    name: 'kilowatt_shell_up',
    help: 'Whether the shell is ready (1), or down, starting or stopping (0)',
    registers: [registry],
    async collect() {
      this.set((await isShellReady()) ? 1 : 0);
    },
  });
}

/** The standby that answers reads, where there is one. */
export function replicaMetrics(
  registry: Registry,
  { state, counts }: Pick<Replica, 'state' | 'counts'>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'kilowatt_database_replica_used',
    help: 'Whether reads go to the replica (1), or it is away or too far behind (0)',
    registers,
    collect() {
      this.set(state().used ? 1 : 0);
    },
  });
  new Gauge({
    name: 'kilowatt_database_replica_lag_seconds',
    help: 'By how much the replica is behind the primary',
    registers,
    collect() {
      const { lag } = state();
      if (lag === null) this.remove();
      else this.set(lag);
    },
  });
  new Counter({
    name: 'kilowatt_database_replica_reads_total',
    help: 'Reads that a replica may answer, by the server that did',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(counts())) this.inc({ server }, count);
    },
  });
}
