import type { ProductPreview } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { $added } from '../model/added-lines';
import { addingStarted, addToCart } from '../wiring';

export type AddedToCart = {
  /** Number of products of the last press that are in the cart. */
  count: number;
  /** Changes with every press. */
  press: number;
};

/** Adds one of each product to the cart, which says how many of them it has taken. */
export function useAddToCart(): [added: AddedToCart, add: (products: readonly ProductPreview[]) => void] {
  const [send, start, { press, taken }] = useUnit([addToCart, addingStarted, $added]);
  // What was added before, on another page or as another package, is not added by this one.
  const [firstPress] = useState(press);
  const add = (products: readonly ProductPreview[]) => {
    start(products.length);
    for (const { id, title, handle, sku, image, price, compareAtPrice, tags } of products)
      send({ id, title, handle, sku, image, price, compareAtPrice, tags, quantity: 1 });
  };
  return [{ count: press > firstPress ? taken : 0, press }, add];
}

/** Announces what was added, also where the text is the same as after the press before. */
export const AddedStatus = ({ added: { count, press } }: { added: AddedToCart }) => (
  <div role="status">
    {count > 0 && (
      <p key={press}>
        {`${count} ${count === 1 ? 'item is' : 'items are'} in your cart. `}
        <Link to="/cart">View cart</Link>
      </p>
    )}
  </div>
);
