import type { Shop } from './shop';

/** Milliseconds of processor that each program has taken since it started, by its own metrics. */
export async function processorOf({ url, shellUrl }: Shop): Promise<{ gateway: number; shell: number }> {
  const [gateway, shell] = await Promise.all([url, shellUrl].map(ofProgram));
  return { gateway: gateway ?? 0, shell: shell ?? 0 };
}

async function ofProgram(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const [, seconds] = /^process_cpu_seconds_total (\S+)/m.exec(metrics) ?? [];
  if (seconds === undefined) throw new Error(`${address}/metrics does not say process_cpu_seconds_total`);
  return Number(seconds) * 1_000;
}
