import type { Attributes, Kind } from '@kilowatt/taxonomy';

/** How a brand's prices lie beside the field's middle. */
const PREMIUM = new Set([
  'Thermador',
  'Wolf',
  'Sub-Zero',
  'Viking',
  'Miele',
  'Monogram',
  'Gaggenau',
  'Dacor',
  'BlueStar',
  'Ilve',
  'Lynx',
  'Alfresco',
  'True Residential',
  'Perlick',
  'Liebherr',
  'JennAir',
]);
const VALUE = new Set([
  'Amana',
  'Hotpoint',
  'Danby',
  'Avanti',
  'Hisense',
  'Midea',
  'Haier',
  'Summit',
  'Forno',
]);

export const brandFactor = (brand: string): number =>
  PREMIUM.has(brand) ? 2.1 : VALUE.has(brand) ? 0.72 : 1;

/** The middle price of a kind in US dollars, and its usual size in inches: width, height, depth. */
export const KIND_FACTS: Readonly<
  Record<string, { price: number; size: [number, number, number]; capacity?: [number, number] }>
> = {
  washer: { price: 950, size: [27, 39, 31], capacity: [2.4, 5.8] },
  dryer: { price: 950, size: [27, 39, 31], capacity: [4, 9] },
  'washer-dryer-combo': { price: 1900, size: [27, 46, 32], capacity: [2.4, 5] },
  'washer-dryer-set': { price: 1900, size: [54, 39, 31] },
  'laundry-center': { price: 2100, size: [27, 75, 31], capacity: [2.5, 5] },
  'commercial-laundry': { price: 1800, size: [27, 43, 28], capacity: [3, 3.6] },
  'gas-range': { price: 1250, size: [30, 47, 28], capacity: [2.9, 6.3] },
  'electric-range': { price: 1050, size: [30, 47, 28], capacity: [2.9, 6.3] },
  'dual-fuel-range': { price: 4200, size: [30, 37, 28], capacity: [4, 6.3] },
  'induction-range': { price: 2300, size: [30, 37, 28], capacity: [4.6, 6.3] },
  cooktop: { price: 1300, size: [30, 5, 21] },
  'wall-oven': { price: 2500, size: [30, 29, 25], capacity: [2.5, 5.1] },
  microwave: { price: 420, size: [30, 17, 16], capacity: [1.1, 2.2] },
  'range-hood': { price: 780, size: [30, 18, 20] },
  refrigerator: { price: 2100, size: [36, 70, 33], capacity: [10, 29] },
  freezer: { price: 1050, size: [28, 64, 29], capacity: [5, 21] },
  'wine-cooler': { price: 1500, size: [24, 34, 24], capacity: [3, 6] },
  'beverage-center': { price: 1350, size: [24, 34, 24], capacity: [3, 6] },
  'ice-maker': { price: 1700, size: [15, 34, 24] },
  dishwasher: { price: 950, size: [24, 34, 24] },
  'trash-compactor': { price: 1300, size: [15, 34, 24] },
  disposer: { price: 220, size: [9, 13, 9] },
  'coffee-machine': { price: 2900, size: [24, 18, 21] },
  'kitchen-package': { price: 5200, size: [96, 70, 33] },
  'air-conditioner': { price: 430, size: [23, 15, 22] },
  'mini-split': { price: 1700, size: [33, 12, 9] },
  'air-quality': { price: 270, size: [15, 24, 11] },
  grill: { price: 2300, size: [36, 24, 26] },
  'outdoor-essential': { price: 900, size: [24, 20, 22] },
  'outdoor-refrigerator': { price: 2200, size: [24, 34, 24], capacity: [3, 6] },
  'outdoor-package': { price: 6800, size: [84, 36, 28] },
};

/** What burns or heats on which fuel, the usual one first. */
const BURNERS: Readonly<Record<string, readonly string[]>> = {
  Gas: ['Sealed Burners', 'Open Burners'],
  Electric: ['Smooth Top', 'Coil'],
  Induction: ['Induction'],
};

/**
 * Values that were drawn each by itself, made to go together: a cooktop's burners follow its fuel, and a rangetop burns gas.
 * Wanted values stay as they are.
 */
export function plausible({ slug }: Kind, drawn: Attributes, requested: Attributes): Attributes {
  if (slug !== 'cooktop') return drawn;
  const fuel =
    requested.Fuel_Type?.[0] ??
    fuelOf(requested.Burner_Element_Type?.[0]) ??
    (drawn.Type?.[0] === 'Rangetop' ? 'Gas' : drawn.Fuel_Type?.[0]) ??
    'Gas';
  const burners = BURNERS[fuel] ?? [];
  const drawnOrUsual = burners.find((one) => drawn.Burner_Element_Type?.includes(one)) ?? burners[0] ?? fuel;
  const { Gas_Type = ['Natural Gas'], ...rest } = drawn;
  return {
    ...rest,
    Fuel_Type: [fuel],
    ...(fuel === 'Gas' && { Gas_Type }),
    Control_Style:
      requested.Control_Style ?? (fuel === 'Gas' ? ['Knob'] : (drawn.Control_Style ?? ['Touch'])),
    Burner_Element_Type: requested.Burner_Element_Type ?? [drawnOrUsual],
  };
}

const fuelOf = (burner: string | undefined): string | undefined =>
  burner && Object.keys(BURNERS).find((fuel) => BURNERS[fuel]?.includes(burner));
