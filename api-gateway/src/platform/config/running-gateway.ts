import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCK_FILE } from '../database/lock-folder';
import type { GatewayConfig } from './config';

/** A gateway that has the embedded database open, and what commands may ask it with. */
export type RunningGateway = { url: string; token: string };

/** Milliseconds; a gateway that builds an index answers late, and one that has ended not at all. */
const ANSWER_TIMEOUT = 15_000;

/** The running gateway that a command has to go through; null where the database is free, or a server's. */
export async function runningGateway({
  databaseUrl,
  dataDir,
  host,
  port,
  releaseToken,
}: GatewayConfig): Promise<RunningGateway | null> {
  if (databaseUrl !== undefined || !existsSync(path.join(dataDir, LOCK_FILE))) return null;
  const url = (process.env.KILOWATT_URL ?? `http://${host}:${port}`).replace(/\/$/, '');
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT) }).catch(
    () => null,
  );
  if (!answer?.ok) return null;
  const kept = path.join(dataDir, 'release-token');
  const token =
    process.env.KILOWATT_TOKEN ?? releaseToken ?? (existsSync(kept) ? readFileSync(kept, 'utf8').trim() : '');
  return { url, token };
}
