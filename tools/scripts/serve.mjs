// @ts-check
import path from 'node:path';
import { runShop } from './run-shop.mjs';

// The built shop as it is, for the journeys and for those who build by themselves.
try {
  await runShop({
    root: path.resolve(new URL('../..', import.meta.url).pathname),
    args: process.argv.slice(2),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
