import { requireBuild } from '../programs';
import { runTable } from '../table';
import { artifacts } from './artifacts';
import { dataFolder } from './data-folder';
import { deadOrSlowDatabase } from './database';
import { fullDisk } from './full-disk';
import { hangSupervised } from './hang-supervised';
import { killGateway } from './kill-gateway';
import { killSupervised } from './kill-supervised';
import { bundlers, remotes } from './remotes';
import { rollingGateway } from './rolling-gateway';
import { rollingShell } from './rolling-shell';

const ROWS = [
  killGateway,
  killSupervised,
  hangSupervised,
  rollingShell,
  rollingGateway,
  fullDisk,
  deadOrSlowDatabase,
  artifacts,
  dataFolder,
  remotes,
  bundlers,
];

try {
  requireBuild();
  const passed = await runTable('Faults', ROWS, process.argv.slice(2));
  process.exit(passed ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
