import type { Brand } from './types';

const brand = (name: string, more: Partial<Brand> = {}): Brand => ({
  name,
  handle: name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, ''),
  aliases: [],
  ...more,
});

/** Brands that sell in the US, in their own spelling. */
export const BRANDS: readonly Brand[] = [
  brand('LG', {
    laundry: true,
    aliases: ['lg electronics', 'lg studio'],
  }),
  brand('Samsung', { laundry: true }),
  brand('GE', {
    laundry: true,
    aliases: ['general electric', 'ge appliances', 'g e'],
  }),
  brand('GE Profile', { aliases: ['profile'] }),
  brand('Cafe', { aliases: ['café', 'ge cafe', 'ge café'] }),
  brand('Monogram'),
  brand('Whirlpool', {
    laundry: true,
  }),
  brand('Maytag', { laundry: true }),
  brand('KitchenAid', {
    aliases: ['kitchen aid'],
  }),
  brand('Amana', { laundry: true }),
  brand('Electrolux', {
    laundry: true,
  }),
  brand('Frigidaire', { aliases: ['frigidaire gallery', 'frigidaire professional', 'fridgedaire'] }),
  brand('Bosch', { laundry: true }),
  brand('Miele', {
    laundry: true,
  }),
  brand('Speed Queen', {
    laundry: true,
    aliases: ['speedqueen'],
  }),
  brand('Asko', { laundry: true }),
  brand('Thermador'),
  brand('Wolf'),
  brand('Sub-Zero', { aliases: ['subzero', 'sub zero'] }),
  brand('Viking'),
  brand('JennAir', { aliases: ['jenn air', 'jenn-air'] }),
  brand('Fisher & Paykel', {
    laundry: true,
    aliases: ['fisher paykel', 'fisher and paykel'],
  }),
  brand('Bertazzoni'),
  brand('Smeg'),
  brand('Haier'),
  brand('Hisense'),
  brand('Midea'),
  brand('Danby'),
  brand('Avanti'),
  brand('Summit', { aliases: ['summit appliance'] }),
  brand('AccuCold'),
  brand('U-Line', { aliases: ['uline', 'u line'] }),
  brand('Marvel'),
  brand('Perlick'),
  brand('True Residential'),
  brand('Liebherr'),
  brand('Scotsman'),
  brand('Hotpoint'),
  brand('Beko'),
  brand('Blomberg'),
  brand('Sharp'),
  brand('Panasonic'),
  brand('Thor Kitchen', { aliases: ['thor'] }),
  brand('ZLINE', { aliases: ['z line', 'zline kitchen'] }),
  brand('Forno'),
  brand('Ilve'),
  brand('Dacor'),
  brand('Gaggenau'),
  brand('BlueStar', {
    aliases: ['blue star'],
  }),
  brand('Zephyr'),
  brand('Broan', { aliases: ['broan nutone', 'broan-nutone'] }),
  brand('Best', { onlyBeside: ['range-hood'] }),
  brand('Faber'),
  brand('XO'),
  brand('Weber', { aliases: ['webber'] }),
  brand('Lynx'),
  brand('DCS'),
  brand('Alfresco'),
  brand('Coyote'),
  brand('Blaze'),
  brand('Napoleon'),
  brand('Artisan'),
  brand('Friedrich'),
  brand('Mitsubishi', { aliases: ['mitsubishi electric'] }),
  brand('Daikin'),
  brand('InSinkErator'),
  brand('Moen'),
  brand('Breville'),
  brand('De Dietrich'),
  brand('Elica'),
  brand('Honeywell'),
  brand('Magic Chef'),
  brand('Whynter'),
  brand('NewAir'),
  brand('DeLonghi', { aliases: ['de longhi'] }),
  brand('Rheem'),
  brand('Gree'),
  brand('Premier'),
  brand('NuTone'),
  brand('Vent-A-Hood', { aliases: ['ventahood', 'vent a hood'] }),
  brand('Vinotemp'),
  brand('Equator'),
  brand('Char-Broil', { aliases: ['charbroil', 'char broil'] }),
  brand('Brinkmann'),
  brand('Coleman'),
  brand('Aussie'),
  brand('Fiesta'),
  brand('Dyna-Glo', { aliases: ['dynaglo', 'dyna glo'] }),
  brand('Nexgrill'),
  brand('Traeger'),
  brand('Summerset'),
  brand('American Outdoor Grill', { aliases: ['aog'] }),
  brand('Sirius'),
  brand('Verona'),
  brand('Kenmore'),
];

/** What a name is compared by: letters and figures without accents, and without "and". Half a character stays. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\band\b|[^\p{L}\p{N}\p{Cs}\ufffd]/gu, '');
/** What companies add to their brand. */
const COMPANY =
  /(?:[\s,]+(?:corp(?:oration)?|inc|llc|ltd|usa|america|electronics|(?:home )?appliances?|home products|brand)\.?)+$/i;

const byKey = new Map(
  BRANDS.flatMap((brand) => [brand.name, ...brand.aliases].map((name) => [keyOf(name), brand] as const)),
);
const byHandle = new Map(BRANDS.map((brand) => [brand.handle, brand]));

/** The brand of a name or alias, also as companies and spreadsheets write it: `JennAir®`, `G.E.`, `Whirlpool Corporation`. */
export const brandOf = (name: string): Brand | undefined =>
  byKey.get(keyOf(name)) ?? byKey.get(keyOf(name.trim().replace(COMPANY, '')));
export const brandOfHandle = (handle: string): Brand | undefined => byHandle.get(handle);
/** The handle of a brand's page, also for brands of a merchant's catalogue. */
export const brandHandle = (name: string): string => brandOf(name)?.handle ?? brand(name).handle;
