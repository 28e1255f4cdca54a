/** How much the appliances of a brand cost, compared with those of the others. */
export type Tier = 'value' | 'middle' | 'premium' | 'luxury';

// cspell:disable
const TIERS: Readonly<Record<Exclude<Tier, 'middle'>, string>> = {
  value:
    'Amana, Hotpoint, Danby, Avanti, Hisense, Midea, Haier, Forno, Magic Chef, Premier, Equator, Whynter, NewAir, Honeywell, Gree, Char-Broil, Brinkmann, Coleman, Aussie, Fiesta, Dyna-Glo, Nexgrill, Kenmore, Thor Kitchen, Verona',
  premium:
    'GE Profile, Cafe, KitchenAid, Bosch, Electrolux, Fisher & Paykel, Bertazzoni, Smeg, Asko, Speed Queen, Zephyr, Best, Elica, Sirius, Vent-A-Hood, Breville, De Dietrich, U-Line, Marvel, Scotsman, Coyote, DCS, Traeger, Mitsubishi',
  luxury:
    'Thermador, Wolf, Sub-Zero, Viking, Miele, Monogram, Gaggenau, Dacor, BlueStar, Ilve, Lynx, Alfresco, True Residential, Perlick, Liebherr, JennAir',
};
// cspell:enable
const tiers = new Map(
  Object.entries(TIERS).flatMap(([tier, names]) =>
    names.split(', ').map((name) => [name, tier as Tier] as const),
  ),
);
/** A brand that is not listed is in the middle. */
export const tierOf = (brand: string): Tier => tiers.get(brand) ?? 'middle';

/** The tier of the pictures that a brand's appliances are shown by. */
export const pictureTierOf = (brand: string): 'standard' | 'high' =>
  PICTURED_HIGH.has(tierOf(brand)) ? 'high' : 'standard';

const PICTURED_HIGH: ReadonlySet<Tier> = new Set(['premium', 'luxury']);
