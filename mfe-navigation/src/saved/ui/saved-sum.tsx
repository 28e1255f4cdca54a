import { css } from '@emotion/react';
import { formatMoney, LIMITS, type ProductPreview } from '@kilowatt/contracts';
import { useSavedProducts } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { Button, ButtonLink, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { addToCart } from '../../packages/wiring';
import { sumOf } from '../../sum-of';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[2]} ${theme.space[3]}`,
  marginBottom: theme.space[4],
  fontVariantNumeric: 'tabular-nums',
  '& p': { margin: 0 },
  '& > [role="status"]': { flexBasis: '100%' },
  '& > p:first-of-type': { marginInlineEnd: 'auto' },
});

/** Fields of a product in the address of a comparison (specification §2). */
const FIELDS = ['id', 'handle', 'title', 'price', 'compareAtPrice', 'image', 'sku'] as const;

const compareHref = (products: readonly ProductPreview[]): string => {
  const query = new URLSearchParams();
  for (const [index, product] of products.entries())
    for (const field of FIELDS) query.set(`${field}${index}`, String(product[field] ?? ''));
  return `/compare?${query}`;
};

/** What the products that are still saved come to, and what can be done with all of them at once. */
export function SavedSum({ products }: { products: readonly ProductPreview[] }) {
  const add = useUnit(addToCart);
  const ids = useSavedProducts();
  const [added, setAdded] = useState(0);
  const saved = products.filter(({ id }) => ids.includes(id));
  // Of several variants one has to be chosen on the page of the product.
  const buyable = saved.filter(({ available, variantCount }) => available && variantCount === undefined);
  const compared = saved.slice(0, LIMITS.compareSlots);
  const onAdd = () => {
    for (const { id, title, handle, sku, image, price, compareAtPrice, tags } of buyable)
      add({ id, title, handle, sku, image, price, compareAtPrice, tags, quantity: 1 });
    setAdded(buyable.length);
  };
  if (saved.length < LIMITS.compareMinimum) return null;
  return (
    <div css={row}>
      <p>
        {`${saved.length} products, together `}
        <strong>{formatMoney(sumOf(saved, ({ price }) => price))}</strong>
      </p>
      <ButtonLink kind="secondary" to={compareHref(compared)}>
        {compared.length < saved.length ? `Compare the newest ${compared.length}` : 'Compare these'}
      </ButtonLink>
      {buyable.length > 0 && (
        <Button onClick={onAdd}>
          {buyable.length < saved.length ? `Add ${buyable.length} of them to cart` : 'Add all to cart'}
        </Button>
      )}
      <div role="status">
        {added > 0 && (
          <p>
            {`${added} ${added === 1 ? 'item is' : 'items are'} in your cart. `}
            <Link to="/cart">View cart</Link>
          </p>
        )}
      </div>
    </div>
  );
}
