import type { ServedProduct } from './storefront-products';

export type CartInput = {
  note?: string;
  attributes?: { key: string; value: string }[];
  lines?: { merchandiseId: string; quantity: number; attributes?: { key: string; value: string }[] }[];
};

/** What `cartCreate` answers: one unknown variant refuses the cart, missing stock is a warning. */
export function createCart(
  { lines = [], note = '' }: CartInput,
  { products, carts }: { products: ReadonlyMap<string, ServedProduct>; carts: readonly CartInput[] },
  origin: string,
) {
  const variants = new Map([...products.values()].flatMap((one) => one.variants).map((one) => [one.id, one]));
  const userErrors = lines.flatMap(({ merchandiseId }, at) =>
    variants.has(merchandiseId)
      ? []
      : [
          {
            field: ['input', 'lines', String(at), 'merchandiseId'],
            message: `The merchandise with id ${merchandiseId} does not exist.`,
            code: 'INVALID',
          },
        ],
  );
  if (userErrors.length > 0) return { cart: null, userErrors, warnings: [] };
  const kept = lines.flatMap(({ merchandiseId, quantity, attributes = [] }, at) => {
    const variant = variants.get(merchandiseId);
    if (!variant) return [];
    const sold = variant.availableForSale ? Math.min(quantity, variant.quantityAvailable) : 0;
    return [{ id: `gid://shopify/CartLine/${at}`, variant, requested: quantity, quantity: sold, attributes }];
  });
  return {
    userErrors,
    warnings: kept
      .filter(({ requested, quantity }) => quantity < requested)
      .map(({ id, quantity }) => ({
        code: quantity === 0 ? 'MERCHANDISE_OUT_OF_STOCK' : 'MERCHANDISE_NOT_ENOUGH_STOCK',
        message: 'Not enough stock',
        target: id,
      })),
    cart: {
      id: `gid://shopify/Cart/${carts.length}`,
      note,
      checkoutUrl: `${origin}/checkouts/${carts.length}`,
      totalQuantity: kept.reduce((sum, { quantity }) => sum + quantity, 0),
      lines: {
        nodes: kept
          .filter(({ quantity }) => quantity > 0)
          .map(({ id, variant, quantity, attributes }) => ({
            ...{ __typename: 'CartLine', id, quantity, attributes },
            merchandise: { ...variant, __typename: 'ProductVariant' },
            cost: { amountPerQuantity: variant.price },
          })),
      },
    },
  };
}
