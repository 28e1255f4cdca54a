import { DEFAULT_CURRENCY } from './limits';
import { SHOP } from './shop';

const formats = new Map<string, Intl.NumberFormat>();

/** An amount as en-US currency: `$1,299.00` (specification §9). @param currency ISO 4217 code */
export function formatMoney(amount: number, currency: string = DEFAULT_CURRENCY): string {
  if (currency === 'USD' && Math.abs(amount) < EXACT) return dollars(amount);
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format.format(amount);
}

/** Below it a number holds every cent, and every thousandth is a number. */
const EXACT = 1e12;
/** Below it numbers are written with an exponent. */
const WRITTEN_OUT = 1e-6;

/**
 * The same as the engine's own format, whose first use takes a tenth of a second on a slow phone, while the page is
 * hydrated.
 */
const dollars = (amount: number): string => `${signOf(amount)}$${digitsOf(amount, 2, 2)}`;

type Decimals = { least?: number; most?: number };

/**
 * A number as en-US text: `12,345`, `4.5`. The same as the engine writes it, without the cost of its first format.
 * @param decimals at least, by default 0, and at most, by default 3
 */
export function formatNumber(value: number, { least = 0, most = Math.max(least, 3) }: Decimals = {}): string {
  if (most <= 3 && Math.abs(value) < EXACT) return signOf(value) + digitsOf(value, least, most);
  return value.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
}

const signOf = (value: number): string => (value < 0 || Object.is(value, -0) ? '-' : '');

/** The digits of a number without its sign, in groups of three. */
function digitsOf(value: number, least: number, most: number): string {
  const size = Math.abs(value);
  // As the engine does it: 1.005 is rounded up as it is written, though the number is a little less.
  const scaled = size < WRITTEN_OUT ? 0 : Math.round(Number(`${size}e${most}`));
  const digits = String(scaled).padStart(most + 1, '0');
  const whole = digits.slice(0, digits.length - most).replace(/\B(?=(?:\d{3})+$)/g, ',');
  let decimals = digits.slice(digits.length - most);
  while (decimals.length > least && decimals.endsWith('0')) decimals = decimals.slice(0, -1);
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** An amount in a sentence, without cents that are zero: `$799`, `$49.50`. */
export const formatMoneyShort = (amount: number, currencyCode?: string): string =>
  formatMoney(amount, currencyCode).replace(/\.00$/, '');

/** The monthly payment of a loan in dollars, rounded up, which no lender undercuts. @param apr yearly rate in percent */
export function monthlyPayment(price: number, { months, apr }: { months: number; apr: number }): number {
  const rate = apr / 1_200;
  const payment = rate === 0 ? price / months : (price * rate) / (1 - (1 + rate) ** -months);
  // What a floating-point sum adds to a whole dollar is no dollar.
  return Math.ceil(payment - 1e-9);
}

/** A text of at most so many characters: a longer one ends in an ellipsis. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half of a surrogate pair is no character.
  const begin = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  return `${begin.trimEnd()}…`;
}

/** What `{name}` stands for in a text of the shop. */
export const FACTS: Readonly<Record<string, string>> = {
  get name() {
    return SHOP.name;
  },
  get phone() {
    return SHOP.phone;
  },
  get phoneHref() {
    return SHOP.phoneHref;
  },
  get email() {
    return SHOP.email;
  },
  get showroom() {
    return SHOP.showroom;
  },
  get hours() {
    return SHOP.hours;
  },
  get year() {
    return String(SHOP.copyrightYear);
  },
  get freeDelivery() {
    return formatMoneyShort(SHOP.freeDeliveryAbove);
  },
};

/** Puts the facts of the business into a text: `{phone}`, `{freeDelivery}` and the others of `FACTS`. */
export const fillFacts = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(FACTS, name) ? (FACTS[name] ?? whole) : whole,
  );

/**
 * Texts of pages that a merchant may replace in `texts.json`, with those that the pages have without it; null where the
 * text is in a Markdown file of the service pages. Facts of the business stand in braces.
 */
export const TEXTS = {
  deliveryNote: 'Free nationwide delivery on orders above {freeDelivery}',
  heroTitle: 'Appliances worth coming home to',
  heroText:
    'Every major brand, guaranteed best pricing, and free nationwide delivery on orders above {freeDelivery}. Ask us anything, or see it in our New York showroom.',
  returnsReason: 'Changed your mind? 30 days to return it',
  warrantyReason: 'The maker’s full warranty, from an authorized dealer',
  priceMatchReason: 'Found it for less? You pay that price',
  showroomTitle: 'See it in New York',
  showroomText: 'Open the doors, turn the knobs, and ask the people who install them.',
  legalText:
    '© {year} {name}. All rights reserved. Prices in US dollars, without tax. Free nationwide delivery on orders above {freeDelivery}.',
  shippingLead: null,
  returnsLead: null,
  warrantyLead: null,
  contactLead: null,
  contactText: null,
} as const satisfies Readonly<Record<string, string | null>>;

export type TextName = keyof typeof TEXTS;

/** Names of texts that pages have without `texts.json`. */
type NamedText = { [Name in TextName]: (typeof TEXTS)[Name] extends string ? Name : never }[TextName];

/** The text of a page, with the facts of the business: the merchant's, else the page's own. */
export const pageText = (name: NamedText): string => fillFacts(SHOP.texts?.[name] ?? TEXTS[name]);

/** The merchant's text, with the facts of the business; undefined if the page has only its own. */
export function merchantText(name: TextName): string | undefined {
  const text = SHOP.texts?.[name];
  return text === undefined ? undefined : fillFacts(text);
}
