// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runShop } from './run-shop.mjs';

// The built shop as it is, for the journeys and for those who build by themselves; with `--root FOLDER` that of another folder.
try {
  const args = process.argv.slice(2);
  const at = args.indexOf('--root');
  const other = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && !(other && existsSync(path.join(other, 'shell/dist'))))
    throw new Error('--root needs a folder with a built shop');
  await runShop({ root: other ?? path.resolve(new URL('../..', import.meta.url).pathname), args });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
