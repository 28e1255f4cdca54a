import { BRANDS, brandOf } from '@kilowatt/taxonomy';

const RETURNS = new Set(['return', 'returns', 'return policy']);
/** Names of the closeouts among shoppers, alone or before "appliances". */
const CLOSEOUT =
  /^(?:clearance|closeouts?|open box|scratch and dent)(?: (?:appliances?|sale|deals?|items?))?$/;

/** Special phrases that lead to a page of the shop (specification §5), matched before spelling is corrected. */
export function shortcut(text: string): string | null {
  const words = text.split(' ');
  if (text.includes('authorized dealer')) return '/authorized-dealer';
  if (RETURNS.has(text)) return '/returns';
  if (text === 'contact' || text === 'contact us') return '/contact';
  if (CLOSEOUT.test(text)) return '/collection/closeouts';
  if (!words.some((word) => word === 'rebate' || word === 'rebates')) return null;
  const brand = BRANDS.find(({ name, aliases }) =>
    [name.toLowerCase(), ...aliases].some((known) => ` ${text} `.includes(` ${known} `)),
  );
  return brand
    ? `/rebates?active=true&brand=${encodeURIComponent(brandOf(brand.name)?.name ?? brand.name)}`
    : '/rebates?active=true';
}
