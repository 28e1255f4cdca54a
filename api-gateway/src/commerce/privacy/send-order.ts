import * as v from 'valibot';
import { readConfig } from '../../platform/config/config';
import { type RunningGateway, runningGateway } from '../../platform/config/running-gateway';
import { openDatabase } from '../../platform/database/open-database';
import type { Counts } from './erase-person';
import { carryOut, PrivacyAnswer, type PrivacyOrder } from './privacy-order';

const Refusal = v.object({ message: v.string() });

/**
 * Carries out an order: in the database, or through the running gateway that has the embedded one open.
 * @throws Error in one line
 */
export async function sendOrder(order: PrivacyOrder): Promise<Counts> {
  const config = readConfig(process.env);
  const running = await runningGateway(config);
  if (running) return ask(order, running);
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  try {
    return await carryOut(db, order);
  } finally {
    await close();
  }
}

async function ask(order: PrivacyOrder, { url, token }: RunningGateway): Promise<Counts> {
  const response = await fetch(`${url}/api/privacy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return v.parse(PrivacyAnswer, answer).counts;
  throw new Error(v.is(Refusal, answer) ? answer.message : `the gateway answered ${response.status}`);
}
