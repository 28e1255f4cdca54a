import { setTimeout as pause } from 'node:timers/promises';
import { addressOf } from '@kilowatt/contracts';
import { defineCommand } from 'citty';
import pino from 'pino';
import * as v from 'valibot';
import { type GatewayConfig, readConfig } from '../../platform/config/config';
import type { RunningGateway } from '../../platform/config/running-gateway';
import { openDatabase } from '../../platform/database/open-database';
import { recordOperations } from '../../platform/outbox/record-operation';
import { gatewayOf, userName } from '../import/commands/open-commands';
import { showRead } from '../import/commands/progress';
import { changeCatalogue } from '../live/change-catalogue';
import { SHOPIFY_CALLS, Synced, SyncState } from './calls';
import { openShopify } from './open-shopify';
import { syncedLines } from './print-sync';

type Flags = { dryRun: boolean; full: boolean; allowShrink: boolean };

const flag = (description: string) => ({ type: 'boolean', description, default: false }) as const;

/**
 * `npm run catalogue -- sync shopify`.
 * @param report prints the lines, or an error with exit code 1
 */
export const syncCommand = (report: (run: () => Promise<string[]>) => Promise<void>) =>
  defineCommand({
    meta: { description: 'Sync the catalogue with the Shopify store (SHOPIFY_STORE_DOMAIN)' },
    args: {
      source: { type: 'positional', description: 'shopify', required: true },
      'dry-run': flag('Show the changes without making them'),
      full: flag('Read all products, not only those that changed since the last sync'),
      'allow-shrink': flag('Allow a sync that removes more than a fifth of the products'),
      verbose: flag('List the products that changed'),
    },
    run: ({ args }) =>
      report(async () => {
        if (args.source !== 'shopify')
          throw new Error(`unknown source ${args.source}; the only one is shopify`);
        const config = readConfig(process.env);
        const flags = { dryRun: args['dry-run'], full: args.full, allowShrink: args['allow-shrink'] };
        const running = await gatewayOf(config);
        const progress = showRead();
        const synced = await (running
          ? throughGateway(running, flags, progress.read)
          : withDatabase(config, flags, progress.read)
        ).finally(progress.done);
        return syncedLines(synced, args.verbose);
      }),
  });

async function withDatabase(
  config: GatewayConfig,
  flags: Flags,
  onRead: (products: number) => void,
): Promise<Synced> {
  const { shopify, databaseUrl, dataDir } = config;
  if (shopify === null)
    throw new Error(
      'SHOPIFY_STORE_DOMAIN and SHOPIFY_STOREFRONT_TOKEN are not set; docs/shopify.md says where to find them',
    );
  const { db, close } = await openDatabase({ url: databaseUrl, folder: dataDir });
  try {
    const log = pino({ level: 'silent' });
    const record = recordOperations(config.webhooks['operation.recorded'] !== undefined);
    const { sync } = openShopify(shopify, {
      ...{ db, log, folder: dataDir },
      change: (change) => changeCatalogue(db, change, null, record),
    });
    return await sync({ by: userName(), ...flags, onRead });
  } finally {
    await close();
  }
}

/** Milliseconds between two looks at the progress. */
const LOOK = 1_000;
const Rejected = v.object({ message: v.string() });

async function throughGateway(
  { url, token }: RunningGateway,
  { dryRun, full, allowShrink }: Flags,
  onRead: (products: number) => void,
): Promise<Synced> {
  const headers = { authorization: `Bearer ${token}` };
  const query = { dryRun: String(dryRun), full: String(full), allowShrink: String(allowShrink) };
  let isDone = false;
  const answer = fetch(`${url}${addressOf(SHOPIFY_CALLS.sync, {}, query)}`, {
    method: 'POST',
    headers,
  }).finally(() => {
    isDone = true;
  });
  const watch = async () => {
    while (!isDone) {
      await pause(LOOK);
      const state = await fetch(`${url}${SHOPIFY_CALLS.state.path}`, { headers }).catch(() => null);
      const parsed = v.safeParse(SyncState, await state?.json().catch(() => null));
      if (parsed.success && parsed.output.isRunning && !isDone) onRead(parsed.output.read);
    }
  };
  const [response] = await Promise.all([answer, watch()]);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return v.parse(Synced, body);
  throw new Error(v.is(Rejected, body) ? body.message : `the gateway answered ${response.status}`);
}
