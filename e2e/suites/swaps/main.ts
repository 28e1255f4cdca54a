import { requireBuild } from '../programs';
import { runTable } from '../table';
import { gatewaySwaps } from './gateway-swaps';
import { shellReleases, shellSwaps } from './shell-swaps';

try {
  requireBuild();
  const passed = await runTable('Swaps', [shellSwaps, shellReleases, gatewaySwaps], process.argv.slice(2));
  process.exit(passed ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
