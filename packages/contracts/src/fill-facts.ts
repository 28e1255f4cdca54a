import { formatMoneyShort } from './money';
import { SHOP } from './shop';

/** What `{name}` stands for in a text of the shop. */
export const FACTS: Readonly<Record<string, string>> = {
  name: SHOP.name,
  phone: SHOP.phone,
  phoneHref: SHOP.phoneHref,
  email: SHOP.email,
  showroom: SHOP.showroom,
  hours: SHOP.hours,
  year: String(SHOP.copyrightYear),
  freeDelivery: formatMoneyShort(SHOP.freeDeliveryAbove),
};

/** Puts the facts of the business into a text: `{phone}`, `{freeDelivery}` and the others of `FACTS`. */
export const fillFacts = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => FACTS[name] ?? whole);
