import * as v from 'valibot';
import { CartItem } from './cart';
import { EmailAddress } from './form-fields';

/** What a shopper can be emailed about a product, once. */
export const ProductAlertKind = v.picklist(
  ['price-drop', 'back-in-stock'],
  'kind must be price-drop or back-in-stock',
);
export type ProductAlertKind = v.InferOutput<typeof ProductAlertKind>;

/** `POST /api/product-alerts`: one email when a price falls, or when a product is in stock again. */
export const ProductAlertRequest = v.object({
  email: EmailAddress,
  /** Line id of the product or of its variant. */
  productId: CartItem.entries.id,
  kind: ProductAlertKind,
});
export type ProductAlertRequest = v.InferOutput<typeof ProductAlertRequest>;
