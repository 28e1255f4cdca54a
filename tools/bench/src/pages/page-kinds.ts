const ADDRESSES = {
  home: '/',
  collection: '/collection/washers',
  product: '',
  cart: '/cart',
  search: '/search?q=gas+range',
};
export type PageKind = keyof typeof ADDRESSES;

/** A page of each kind, whose first and slowest answer the shop has given already. */
export async function pageKinds(url: string): Promise<[PageKind, address: string][]> {
  const { deals } = (await (await fetch(`${url}/api/home`)).json()) as { deals: { handle: string }[] };
  const addresses = { ...ADDRESSES, product: `/products/${deals[0]?.handle ?? ''}` };
  const kinds = Object.entries(addresses) as [PageKind, string][];
  for (const [, address] of kinds) await (await fetch(url + address)).arrayBuffer();
  return kinds.map(([kind, address]) => [kind, url + address]);
}
