import { EXIT_CONFIGURATION } from '@kilowatt/contracts/listen';
import { readShop } from '@kilowatt/contracts/read-shop';

// Imported first: whatever names a fact of the business afterwards has it from here.
try {
  Object.assign(globalThis, { __KILOWATT__: { shop: readShop(process.env) } });
} catch (error) {
  process.stderr.write(`kilowatt gateway: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(EXIT_CONFIGURATION);
}
