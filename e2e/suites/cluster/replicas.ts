import { at } from '../../../tools/scripts/cluster/settings';

/** What a gateway says of a metric; nothing while it is away. */
async function metricOf(port: number, metric: string): Promise<number> {
  const text = await fetch(`http://${at(port)}/metrics`, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.text(),
    () => '',
  );
  const line = text.split('\n').find((one) => one.startsWith(`${metric} `));
  return Number(line?.slice(metric.length) ?? 0);
}

const valuesOf = (gateways: readonly number[], metric: string) =>
  Promise.all(gateways.map((port) => metricOf(port, metric)));

/** How many of the gateways send reads to the standby. */
export async function replicasUsed(gateways: readonly number[]): Promise<number> {
  const used = await valuesOf(gateways, 'kilowatt_database_replica_used');
  return used.reduce((sum, one) => sum + one, 0);
}

/** Counts the reads that the standby answered for all gateways, from one question to the next. */
export function countReplicaReads(gateways: readonly number[]) {
  let before = gateways.map(() => 0);
  return async (): Promise<number> => {
    const now = await valuesOf(gateways, 'kilowatt_database_replica_reads_total{server="replica"}');
    // A gateway that was started again counts from nothing.
    const each = now.map((count, place) => count - (count < (before[place] ?? 0) ? 0 : (before[place] ?? 0)));
    before = now;
    return each.reduce((sum, one) => sum + one, 0);
  };
}
