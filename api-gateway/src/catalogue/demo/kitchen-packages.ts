import { kindOf } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../products/catalogue-product';
import { demandOf } from './makers';
import type { Random } from './random';
import { first, type SetNumbers, setOf } from './sets';

/** What kitchens are equipped with, by the number of pieces. */
const KITCHENS: readonly (readonly string[])[] = [
  ['refrigerator', 'range'],
  ['refrigerator', 'range', 'dishwasher'],
  ['range', 'dishwasher', 'microwave'],
  ['refrigerator', 'range', 'dishwasher', 'microwave'],
  ['refrigerator', 'freezer', 'range', 'dishwasher'],
  ['refrigerator', 'range', 'range-hood', 'dishwasher'],
  ['refrigerator', 'cooktop', 'wall-oven', 'dishwasher', 'microwave'],
  ['refrigerator', 'range', 'range-hood', 'dishwasher', 'microwave'],
  ['refrigerator', 'cooktop', 'wall-oven', 'range-hood', 'dishwasher', 'microwave'],
];
/** Shares of the possible kitchens in stainless steel, and in another color, of a brand of middling demand. */
const KITCHENS_SOLD = [0.16, 0.08] as const;
const FUELS = {
  Gas: 'gas-range',
  Electric: 'electric-range',
  'Dual Fuel': 'dual-fuel-range',
  Induction: 'induction-range',
} as const;
const INCLUDES: Readonly<Record<string, string>> = {
  ...{
    refrigerator: 'Refrigerator',
    range: 'Range',
    dishwasher: 'Dishwasher',
    microwave: 'Microwave',
    freezer: 'Freezer',
  },
  ...{ 'range-hood': 'Hood', cooktop: 'Cooktop', 'wall-oven': 'Wall Oven' },
};

/** What a kitchen package may hold of a kind: no column beside a slide-in range, no countertop microwave. */
const FITTING: Readonly<Record<string, RegExp>> = {
  refrigerator: /French Door|Side by Side|Top Freezer|Bottom Freezer/,
  freezer: /Upright|Column/,
  microwave: /Over the Range/,
  dishwasher: /Built-In/,
  'range-hood': /Wall Mount|Under Cabinet/,
  'wall-oven': /Single|Double/,
  cooktop: /Cooktop/,
};

/** Packages of one brand, color and fuel, for every brand that makes all pieces. */
export function* kitchenPackages(
  brands: readonly string[],
  products: readonly CatalogueProduct[],
  random: Random,
  numbers: SetNumbers,
): Generator<CatalogueProduct> {
  const colours = kindOf('kitchen-package')?.catalogue.Color_Family ?? [];
  for (const brand of brands) {
    const own = products.filter(({ vendor, variants }) => vendor === brand && (variants[0]?.stock ?? 0) > 0);
    for (const [fuel, range] of Object.entries(FUELS))
      for (const pieces of KITCHENS)
        for (const colour of colours) {
          if (
            !random.chance(
              KITCHENS_SOLD[colour === 'Stainless Steel' ? 0 : 1] * (demandOf(brand) >= 8 ? 2 : 1),
            )
          )
            continue;
          const parts = pieces.flatMap((piece) => {
            const kind = piece === 'range' ? range : piece;
            const fitting = own.filter(
              (one) =>
                one.kind === kind &&
                first(one, 'Color_Family') === colour &&
                (FITTING[piece]?.test(first(one, 'Type')) ??
                  (first(one, 'Exterior_Width') === '30"' || first(one, 'Type') === 'Professional')) &&
                (piece !== 'cooktop' || first(one, 'Fuel_Type') === fuel),
            );
            return fitting.length > 0 ? [random.pick(fitting)] : [];
          });
          if (parts.length !== pieces.length) continue;
          yield setOf(
            {
              kind: 'kitchen-package',
              parts,
              attributes: {
                ...{ Color_Family: [colour], Fuel_Type: [fuel] },
                Features: [`${pieces.length} Piece`, ...pieces.map((piece) => `Includes ${INCLUDES[piece]}`)],
              },
              measures: {},
            },
            numbers(brand, `K${pieces.length}${fuel[0]}`),
            random,
          );
        }
  }
}
