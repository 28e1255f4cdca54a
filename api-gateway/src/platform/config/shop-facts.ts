import { type ShopContent, type ShopFacts, withContent } from '@kilowatt/contracts';
import { EXIT_CONFIGURATION } from '@kilowatt/contracts/listen';
import { readShop } from '@kilowatt/contracts/read-shop';

/** Exits with a one-line message: a setting is invalid. */
function settingsOrExit(): ShopFacts {
  try {
    return readShop(process.env);
  } catch (error) {
    process.stderr.write(`kilowatt gateway: ${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(EXIT_CONFIGURATION);
  }
}

const settings = settingsOrExit();
let facts = () => settings;

// Imported first: whatever names a fact of the business afterwards has it from here.
Object.assign(globalThis, {
  __KILOWATT__: {
    get shop() {
      return facts();
    },
  },
});

/** From now on, what the merchant's files say comes before the settings. */
export function putBeforeSettings(content: () => ShopContent): void {
  facts = () => withContent(settings, content());
}
