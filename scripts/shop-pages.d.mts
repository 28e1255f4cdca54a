export const SHOP_PAGES: Readonly<Record<string, string>>;
