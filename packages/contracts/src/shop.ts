import settings from '../shop.json';

/** The provider of the live chat; nothing is loaded from it before a shopper opens the chat. */
export type ChatProvider = {
  /** URL of the script that is loaded on the first click. */
  script: string;
  /** Origins that the pages may connect to for it: that of the script first. */
  origins: readonly string[];
};

/** The terms on which purchases are paid by the month, as the lender states them. */
export type Financing = {
  months: number;
  /** Yearly rate in percent. */
  apr: number;
  /** What the law and the lender ask to be said beside a monthly price. */
  terms: string;
};

/** Facts of the business, as `shop.json` and the environment give them; `readShop` checks both at start. */
export type ShopFacts = {
  name: string;
  phone: string;
  email: string;
  /** Address of the showroom in New York City. */
  showroom: string;
  hours: string;
  /** Days without opening hours: names of holidays, `MM-DD` or `YYYY-MM-DD`; absent in facts of earlier shells. */
  closedDays?: string | undefined;
  /** Dollars above which delivery costs nothing (specification §9). */
  freeDeliveryAbove: number;
  /** Dollars per kilowatt-hour for the energy of a year; absent in facts of earlier shells. */
  electricityRate?: number | undefined;
  /** Specification §2, §9. */
  copyrightYear: number;
  promotions: readonly { text: string; href: string }[];
  /** Absent if the shop offers phone and contact form instead. */
  chat?: ChatProvider | undefined;
  /** Absent if no monthly prices are shown. */
  financing?: Financing | undefined;
  /** Texts of the merchant by their names in `TEXTS`; absent if there are none. */
  texts?: Readonly<Record<string, string | undefined>> | undefined;
};

type Page = { __KILOWATT__?: { shop?: ShopFacts } };

/**
 * Both programs store the facts in their global scope, and the shell inserts them into every page. They are read whenever
 * they are needed, since a merchant may change them while the shop runs.
 */
const facts = (): ShopFacts => (globalThis as Page).__KILOWATT__?.shop ?? settings;

/** Facts of the business that pages, remotes and fallbacks repeat. Read them while rendering, not when a module loads. */
export const SHOP = {
  get name() {
    return facts().name;
  },
  get phone() {
    return facts().phone;
  },
  get email() {
    return facts().email;
  },
  get showroom() {
    return facts().showroom;
  },
  get hours() {
    return facts().hours;
  },
  get closedDays() {
    return facts().closedDays ?? settings.closedDays;
  },
  get freeDeliveryAbove() {
    return facts().freeDeliveryAbove;
  },
  get electricityRate() {
    return facts().electricityRate ?? settings.electricityRate;
  },
  get copyrightYear() {
    return facts().copyrightYear;
  },
  get promotions() {
    return facts().promotions;
  },
  get chat() {
    return facts().chat;
  },
  get financing() {
    return facts().financing;
  },
  get texts() {
    return facts().texts;
  },
  get phoneHref() {
    return `tel:+1${facts().phone.replaceAll(/\D/g, '').slice(-10)}`;
  },
};
