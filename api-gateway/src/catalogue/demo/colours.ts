import type { Attributes } from '@kilowatt/taxonomy';
import type { Profile } from './profile';

export const brands = (names: string): ReadonlySet<string> => new Set(names.split(', '));

/** The colors of laundry appliances differ by maker; those that are not listed sell white. */
const LAUNDRY_COLOURS: Readonly<Record<string, readonly string[]>> = {
  ...{
    LG: ['White', 'Graphite', 'Black'],
    Samsung: ['White', 'Champagne', 'Black'],
    Maytag: ['White', 'Volcano Black'],
  },
  ...{ GE: ['White', 'Graphite'], 'GE Profile': ['Graphite', 'White'], Electrolux: ['White', 'Graphite'] },
  ...{
    Whirlpool: ['White', 'Graphite'],
    Bosch: ['White', 'Graphite'],
    'Fisher & Paykel': ['White', 'Graphite'],
  },
};
const LAUNDRY: ReadonlySet<string> = new Set(['washer', 'dryer', 'washer-dryer-combo', 'laundry-center']);
/** GE alone paints in slate; bold colors are of brands that are known for them. */
const ONLY: Readonly<Record<string, ReadonlySet<string>>> = {
  Slate: brands('GE, GE Profile'),
  Red: brands('Bertazzoni, Smeg, BlueStar, Ilve, ZLINE, Forno, Viking, Danby, Magic Chef, Avanti'),
  Blue: brands('Bertazzoni, Smeg, BlueStar, Ilve, ZLINE, Forno, Viking, Verona, Danby'),
  Bisque: brands('GE, Frigidaire, Amana, Hotpoint, Whirlpool, Summit'),
  'Black Stainless Steel': brands(
    'LG, Samsung, GE, GE Profile, Whirlpool, KitchenAid, Maytag, Frigidaire, Bosch, Cafe, ZLINE, Thor Kitchen, Zephyr, Broan, Marvel, Danby, Sharp, Vinotemp, XO, JennAir, Faber',
  ),
};
/** Brands whose appliances are steel, or panels, and never white; black ones are of glass. */
const STEEL_ALONE = brands(
  'Thermador, Wolf, Sub-Zero, Miele, Monogram, Dacor, Gaggenau, Fisher & Paykel, JennAir, Thor Kitchen, True Residential, GE Profile',
);
/** Brands with painted professional ranges. */
const PAINTED = brands('Cafe, Bertazzoni, Smeg, BlueStar, Ilve, ZLINE, Forno, Viking, Verona');
const isGlass = (kind: string): boolean => kind === 'cooktop' || kind === 'wall-oven';
/** Finishes that cost more, in shares of the price. */
export const FINISHES: Readonly<Record<string, number>> = {
  'Black Stainless Steel': 1.05,
  'Panel Ready': 1.02,
  Red: 1.06,
  Blue: 1.06,
  White: 0.95,
  Black: 0.95,
  Bisque: 0.95,
};

/** The colors in which a brand sells a profile, the usual one first. */
export const coloursOf = ({ kind, colours }: Profile, brand: string): readonly string[] => {
  const allowed = LAUNDRY.has(kind)
    ? (LAUNDRY_COLOURS[brand] ?? ['White']).filter((colour) => colours.includes(colour))
    : colours.filter(
        (colour) =>
          (ONLY[colour]?.has(brand) ?? true) &&
          // Professional ranges are steel, but for brands that are known for colors.
          !(
            kind.endsWith('-range') &&
            colours.includes('Blue') &&
            !PAINTED.has(brand) &&
            colour !== colours[0]
          ) &&
          !(STEEL_ALONE.has(brand) && (colour === 'White' || (colour === 'Black' && !isGlass(kind)))),
      );
  return allowed.length > 0 ? allowed : colours.slice(0, 1);
};

/** Finishes of metal; enamel and panels show no fingerprints. */
const METAL: ReadonlySet<string> = new Set(['Stainless Steel', 'Black Stainless Steel', 'Slate', 'Graphite']);

/** The attributes of a model in one finish, without features that this finish, or its burners, cannot have. */
export function inFinish(colour: string | undefined, attributes: Attributes): Attributes {
  const { Features = [], Burner_Element_Type = [] } = attributes;
  const cannotHave = (feature: string) =>
    (feature === 'Fingerprint Resistant' && !METAL.has(colour ?? '')) ||
    (feature === 'ENERGY STAR' && Burner_Element_Type.includes('Coil'));
  return {
    ...(colour !== undefined && { Color_Family: [colour] }),
    ...attributes,
    ...(Features.some(cannotHave) && { Features: Features.filter((feature) => !cannotHave(feature)) }),
  };
}
