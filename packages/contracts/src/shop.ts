import settings from '../shop.json';

/** Whoever answers the live chat; nothing of theirs is loaded before a shopper asks for it. */
export type ChatProvider = {
  /** Address of the script that is loaded on the first click. */
  script: string;
  /** What the pages may talk to for its sake: the script's own origin first. */
  origins: readonly string[];
};

/** Facts of the business, as `shop.json` and the environment give them; `readShop` checks both at start. */
export type ShopFacts = {
  name: string;
  phone: string;
  email: string;
  /** Address of the showroom in New York City. */
  showroom: string;
  hours: string;
  /** Dollars above which delivery costs nothing (specification §9). */
  freeDeliveryAbove: number;
  /** Specification §2, §9. */
  copyrightYear: number;
  promotions: readonly { text: string; href: string }[];
  /** Absent where the live chat is the telephone and the contact form. */
  chat?: ChatProvider;
};

type Page = { __KILOWATT__?: { shop?: ShopFacts } };

/** Both programs put what they read at start into their global scope, and the shell puts it into every page. */
const facts: ShopFacts = (globalThis as Page).__KILOWATT__?.shop ?? settings;

/** Facts of the business that pages, remotes and fallbacks repeat. */
export const SHOP = { ...facts, phoneHref: `tel:+1${facts.phone.replaceAll(/\D/g, '').slice(-10)}` } as const;
