/** What is known of a collection without asking the gateway. */
export type KnownCollection = {
  handle: string;
  title: string;
  /** Whether a room stands beside its title. */
  hasRoom: boolean;
};

/** Collections whose titles are the words of their handles. The taxonomy, of which a test has all, is too large for a page. */
const IN_WORDS = new Set(
  [
    'washers dryers washer-dryer-sets laundry-centers commercial-laundry gas-ranges electric-ranges',
    'dual-fuel-ranges induction-ranges cooktops wall-ovens microwaves range-hoods refrigerators freezers',
    'wine-coolers beverage-centers ice-makers dishwashers trash-compactors garbage-disposers coffee-machines',
    'room-air-conditioners mini-splits air-quality grills outdoor-essentials outdoor-refrigeration',
    'outdoor-kitchen-packages ranges laundry cooking cooking-appliances refrigeration air-conditioning',
    'outdoor-kitchen black-friday-sale labor-day-sale smart-appliances compact-laundry professional-ranges',
    'french-door-refrigerators',
  ].flatMap((handles) => handles.split(' ')),
);
const TITLES: Readonly<Record<string, string>> = {
  'washer-dryer-combo': 'Washer Dryer Combos',
  'kitchen-package': 'Kitchen Packages',
  closeouts: 'Closeout Deals',
  'energy-star': 'ENERGY STAR Appliances',
  'over-the-range-microwaves': 'Over the Range Microwaves',
};
const WITH_ROOM = new Set([
  'laundry',
  'cooking',
  'ranges',
  'refrigeration',
  'kitchen-package',
  'outdoor-kitchen',
]);

const inWords = (handle: string): string =>
  handle.replaceAll(/(^|-)(.)/g, (_, gap, letter) => `${gap && ' '}${letter.toUpperCase()}`);

/** Null for other handles, which may have no collection. */
export function knownCollection(handle = ''): KnownCollection | null {
  const title = IN_WORDS.has(handle) ? inWords(handle) : Object.hasOwn(TITLES, handle) && TITLES[handle];
  return title ? { handle, title, hasRoom: WITH_ROOM.has(handle) } : null;
}
