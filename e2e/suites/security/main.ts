import { runTable } from '../table';
import { descriptions } from './descriptions';
import { errorReports } from './error-reports';
import { forgedTelemetry } from './forged-telemetry';
import { forms } from './forms';
import { fuzz } from './fuzz';
import { headers } from './headers';
import { hostileTexts } from './hostile-texts';
import { logs } from './logs';
import { pictures } from './pictures';
import { releases } from './releases';
import { notBuilt, startShop } from './shop';
import { slowClients } from './slow-clients';
import { smuggling } from './smuggling';
import { traversal } from './traversal';

const missing = notBuilt();
if (missing !== null) {
  console.error(`There is no ${missing}: run "npm run build" first.`);
  process.exit(1);
}
const shop = await startShop().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
let passed = false;
try {
  const rows = [
    headers(shop),
    ...forms(shop),
    releases(shop),
    smuggling(shop),
    traversal(shop),
    forgedTelemetry(shop),
    errorReports(shop),
    hostileTexts(shop),
    fuzz(shop),
    slowClients(shop),
    pictures(shop),
    descriptions(shop),
    // Last, since it reads what all the others had logged.
    logs(shop),
  ];
  passed = await runTable('Security', rows, process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await shop.stop();
}
process.exit(passed ? 0 : 1);
