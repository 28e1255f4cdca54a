import { SHOP } from './shop';

/** Business constants and limits (specification §9). Lengths of time are in milliseconds, money in US dollars. */
export const LIMITS = {
  searchDebounce: 150,
  searchPopupRequested: 24,
  searchPopupShown: 6,
  suggestionsBuilt: 8,
  suggestionsShownSmall: 4,
  /** Minimum number of characters for suggestions and collection matches. */
  minimumQueryLength: 3,
  /** Maximum number of characters of a query. */
  queryLength: 500,
  dropdownHeightSmall: 400,
  dropdownHeightWide: 600,
  mediumFrom: 1024,
  wideFrom: 1280,
  quantityPerItem: 50,
  /** Maximum number of different products in a cart. */
  linesPerCart: 200,
  compareSlots: 4,
  compareMinimum: 2,
  freeDeliveryAbove: SHOP.freeDeliveryAbove,
  menuOpenDelay: 250,
  menuCloseDelay: 150,
  tickerDuration: 30_000,
  /** A discount is flagged when the compare-at price exceeds the price by more than this share of the price. */
  discountFlagShare: 0.2,
  toasts: 5,
  productsPerPage: 24,
} as const;

/** Shown before anything is typed (specification §9). */
export const DEFAULT_SUGGESTIONS = [
  'refrigerators',
  'washers',
  'dryers',
  'washer dryer combos',
  'washer dryer sets',
  'gas ranges',
  'electric ranges',
  'dishwashers',
] as const;

/** Used when the suggestion service fails (specification §7). */
export const FALLBACK_SUGGESTIONS = [
  'stainless steel refrigerator',
  'front load washer',
  'gas range',
  'dishwasher',
] as const;

/** Local storage keys (specification §7). */
export const STORAGE_KEYS = { cart: 'cart', compare: 'compareProducts' } as const;

export const DEFAULT_CURRENCY = 'USD';
