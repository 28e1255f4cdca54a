import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addressAt, HttpAddress } from '@kilowatt/contracts/settings';
import * as v from 'valibot';
import { LOCK_FILE } from '../database/lock-folder';
import type { GatewayConfig } from './config';

/** A gateway that has the embedded database open, and what commands may ask it with. */
export type RunningGateway = { url: string; token: string };

/** Milliseconds; a gateway that builds an index answers late, and one that has ended not at all. */
const ANSWER_TIMEOUT = 15_000;

/** @throws Error in one line that names the setting */
function givenAddress(text: string | undefined): string | undefined {
  const parsed = v.safeParse(v.optional(HttpAddress), text);
  if (parsed.success) return parsed.output;
  throw new Error(`KILOWATT_URL: ${parsed.issues[0].message}`);
}

/** The running gateway that a command has to go through; null where the database is free, or a server's. */
export async function runningGateway({
  databaseUrl,
  dataDir,
  host,
  port,
  releaseToken,
}: GatewayConfig): Promise<RunningGateway | null> {
  if (databaseUrl !== undefined || !existsSync(path.join(dataDir, LOCK_FILE))) return null;
  const url = givenAddress(process.env.KILOWATT_URL) ?? addressAt(host, port);
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT) }).catch(
    () => null,
  );
  if (!answer?.ok) return null;
  const kept = path.join(dataDir, 'release-token');
  const token =
    process.env.KILOWATT_TOKEN ?? releaseToken ?? (existsSync(kept) ? readFileSync(kept, 'utf8').trim() : '');
  return { url, token };
}
