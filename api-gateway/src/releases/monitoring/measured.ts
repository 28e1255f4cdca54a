import type { MeasureName, Vital } from '@kilowatt/contracts';
import type { Vitals } from '@kilowatt/contracts/management';
import { and, asc, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { releaseMeasures } from '../tables';
import { quantile } from './measures';

/** All page views of a version, and those that versions are compared by. */
export type Measured = { remote: string; version: string; histograms: Histograms; judged: Histograms };
type Histograms = Partial<Record<MeasureName, number[]>>;

const { remote, version, minute, measure, bucket, count, judged } = releaseMeasures;
const VITALS = ['LCP', 'INP', 'CLS'] as const;

/** What was measured of each deployed version, as reported to all gateways; and web vitals by the minute from `since` on. */
export async function readMeasures(db: Database, since: Date) {
  return { releases: await readHistograms(db), ...(await readVitals(db, since)) };
}

/** Histograms of each deployed version since its deployment. */
export async function readHistograms(db: Database): Promise<Measured[]> {
  const total = (column: typeof count | typeof judged) => sql<number>`sum(${column})`.mapWith(Number);
  const rows = await db
    .select({ remote, version, measure, bucket, count: total(count), judged: total(judged) })
    .from(releaseMeasures)
    .where(ne(remote, ''))
    .groupBy(remote, version, measure, bucket)
    .orderBy(asc(remote), asc(version));
  const releases = new Map<string, Measured>();
  for (const row of rows) {
    const key = `${row.remote}@${row.version}`;
    const release = releases.get(key) ?? {
      remote: row.remote,
      version: row.version,
      histograms: {},
      judged: {},
    };
    releases.set(key, release);
    put(release.histograms, row.measure, row.bucket, row.count);
    put(release.judged, row.measure, row.bucket, row.judged);
  }
  return [...releases.values()];
}

function put(histograms: Histograms, name: MeasureName, at: number, views: number): void {
  const counts = histograms[name] ?? [];
  histograms[name] = counts;
  while (counts.length <= at) counts.push(0);
  counts[at] = views;
}

const noVitals = (): Vitals => ({ LCP: [], INP: [], CLS: [] });

/** The 75th percentile by the minute: of the shop, and of each version. */
async function readVitals(db: Database, since: Date) {
  const rows = await db
    .select({ remote, version, minute, measure, bucket, count })
    .from(releaseMeasures)
    .where(and(gte(minute, since), inArray(measure, [...VITALS])))
    .orderBy(asc(minute));
  const minutes = new Map<string, { key: string; from: number; name: Vital['name']; counts: Histograms }>();
  for (const row of rows) {
    const key = `${row.remote}@${row.version}`;
    const from = row.minute.getTime();
    const name = row.measure as Vital['name'];
    const known = minutes.get(`${key} ${from} ${name}`) ?? { key, from, name, counts: {} };
    minutes.set(`${key} ${from} ${name}`, known);
    put(known.counts, name, row.bucket, row.count);
  }
  const vitals = new Map<string, Vitals>();
  for (const { key, from, name, counts } of minutes.values()) {
    const own = vitals.get(key) ?? noVitals();
    vitals.set(key, own);
    const p75 = quantile(name, counts[name] ?? [], 0.75) ?? 0;
    own[name].push({ from, p75: Math.round(p75 * 1_000) / 1_000 });
  }
  return {
    /** Of all page views. */
    shop: vitals.get('@') ?? noVitals(),
    vitalsOf: (remote: string, version: string): Vitals => vitals.get(`${remote}@${version}`) ?? noVitals(),
  };
}
