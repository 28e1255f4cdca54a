import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type GatewayConfig, readConfig } from '../../config';
import { LOCK_FILE } from '../../database/lock-folder';
import { openDatabase } from '../../database/open-database';
import type { Counts } from '../erase-person';
import { carryOut, type PrivacyOrder } from '../privacy-order';

const Answer = v.object({ counts: v.record(v.string(), v.number()) });
const Refusal = v.object({ message: v.string() });

/**
 * Carries out an order: in the database, or through the running gateway that has the embedded one open.
 * @throws Error in one line
 */
export async function sendOrder(order: PrivacyOrder): Promise<Counts> {
  const config = readConfig(process.env);
  const held = config.databaseUrl === undefined && existsSync(path.join(config.dataDir, LOCK_FILE));
  const url = held ? await gatewayUrl(config) : null;
  if (url !== null) return ask(order, url, config);
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  try {
    return await carryOut(db, order);
  } finally {
    await close();
  }
}

async function gatewayUrl({ host, port }: GatewayConfig): Promise<string | null> {
  const url = (process.env.KILOWATT_URL ?? `http://${host}:${port}`).replace(/\/$/, '');
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
  return answer?.ok ? url : null;
}

async function ask(
  order: PrivacyOrder,
  url: string,
  { dataDir, releaseToken }: GatewayConfig,
): Promise<Counts> {
  const kept = path.join(dataDir, 'release-token');
  const token =
    process.env.KILOWATT_TOKEN ?? releaseToken ?? (existsSync(kept) ? readFileSync(kept, 'utf8').trim() : '');
  const response = await fetch(`${url}/api/privacy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return v.parse(Answer, answer).counts;
  throw new Error(v.is(Refusal, answer) ? answer.message : `the gateway answered ${response.status}`);
}
