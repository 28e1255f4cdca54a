import { EXIT_CONFIGURATION } from '@kilowatt/contracts/listen';
import { readShop } from '@kilowatt/contracts/read-shop';
import { type LiveFacts, liveFacts } from './shop-content';

/** Exits with a one-line message: a setting is invalid. */
function factsOrExit(): LiveFacts {
  try {
    return liveFacts(readShop(process.env));
  } catch (error) {
    process.stderr.write(`kilowatt shell: ${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(EXIT_CONFIGURATION);
  }
}

export const FACTS_OF_SHOP = factsOrExit();

// Imported first: whatever names a fact of the business afterwards, remotes too, has it from here.
Object.assign(globalThis, {
  __KILOWATT__: {
    get shop() {
      return FACTS_OF_SHOP.current();
    },
  },
});
