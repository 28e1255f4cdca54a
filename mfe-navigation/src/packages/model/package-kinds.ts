/** A place of a package, filled with one product of a collection. */
export type PackageSlot = {
  /** Name of its query parameter. */
  id: string;
  title: string;
  /** The collection that its products are of. */
  handle: string;
  /** Whether a package needs a product in it. */
  needed: boolean;
  /**
   * The slot above whose product this slot's products hang: all of them, or those of a type. Only one product of a package
   * hangs there, and it must not be narrower.
   */
  above?: { slot: string; type?: string };
  /** The fuel of the product that the page chooses by default. */
  fuel?: string;
};

export type PackageKind = { id: string; title: string; description: string; slots: readonly PackageSlot[] };

const slot = (id: string, title: string, handle: string, more: Partial<PackageSlot> = {}): PackageSlot => ({
  id,
  title,
  handle,
  needed: true,
  ...more,
});

/** Packages of appliances of one brand and color; the first is shown by default. */
export const PACKAGE_KINDS = [
  {
    id: 'kitchen',
    title: 'Kitchen package',
    description:
      'A refrigerator, range and dishwasher of one brand and color, with a microwave and a hood if you like.',
    slots: [
      slot('refrigerator', 'Refrigerator', 'refrigerators'),
      slot('range', 'Range', 'ranges'),
      slot('dishwasher', 'Dishwasher', 'dishwashers'),
      slot('microwave', 'Microwave', 'microwaves', {
        needed: false,
        above: { slot: 'range', type: 'Over the Range' },
      }),
      slot('hood', 'Range hood', 'range-hoods', { needed: false, above: { slot: 'range' } }),
    ],
  },
  {
    id: 'laundry',
    title: 'Laundry pair',
    description: 'A washer and the dryer that matches it, of one brand and color.',
    slots: [slot('washer', 'Washer', 'washers'), slot('dryer', 'Dryer', 'dryers', { fuel: 'Electric' })],
  },
] as const satisfies readonly PackageKind[];

export const PACKAGE_PATH = '/package-builder';

/** What the address of the page requests; the page chooses the rest. */
export type PackageAddress = {
  kind: PackageKind;
  brand: string | null;
  color: string | null;
  /** Handles of products, by slot; empty for a slot that is left out. */
  chosen: Readonly<Record<string, string>>;
};

/** Maximum length of a value; a longer one is ignored. */
const MAX_VALUE_LENGTH = 200;

export function readPackageAddress({ searchParams }: URL): PackageAddress {
  const value = (name: string) =>
    searchParams.get(name)?.trim().replaceAll('\0', '').slice(0, MAX_VALUE_LENGTH);
  const kind: PackageKind = PACKAGE_KINDS.find(({ id }) => id === value('kind')) ?? PACKAGE_KINDS[0];
  const chosen = kind.slots.flatMap(({ id }) => {
    const handle = value(id);
    return handle === undefined ? [] : [[id, handle]];
  });
  return {
    kind,
    brand: value('brand') || null,
    color: value('color') || null,
    chosen: Object.fromEntries(chosen),
  };
}

export const packageHref = (kind: string): string => `${PACKAGE_PATH}?kind=${kind}`;
