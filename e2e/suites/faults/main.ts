import { runTable } from '../table';
import { artifacts } from './artifacts';
import { dataFolder } from './data-folder';
import { fullDisk } from './full-disk';
import { killGateway } from './kill-gateway';
import { requireBuild } from './programs';
import { rollingShell } from './rolling-shell';

const ROWS = [killGateway, rollingShell, fullDisk, artifacts, dataFolder];

try {
  requireBuild();
  const passed = await runTable('Faults', ROWS, process.argv.slice(2));
  process.exit(passed ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
