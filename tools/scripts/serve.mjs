// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runShop } from './run-shop.mjs';
import { exitCodeOf, shopArguments, Usage } from './shop/arguments.mjs';

// The built shop as it is, for the journeys and for those who build by themselves; with `--root FOLDER` that of another folder.
try {
  const { root: other, catalogue } = shopArguments(process.argv.slice(2), ['catalogue', 'root']);
  if (other !== undefined && !existsSync(path.join(other, 'shell/dist')))
    throw new Usage('--root needs a folder with a built shop');
  await runShop({ root: other ?? path.resolve(fileURLToPath(new URL('../..', import.meta.url))), catalogue });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(exitCodeOf(error));
}
