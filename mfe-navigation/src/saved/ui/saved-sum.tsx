import { css } from '@emotion/react';
import { formatMoney, LIMITS, type ProductPreview } from '@kilowatt/contracts';
import { useSavedProducts } from '@kilowatt/product-ui';
import { Button, ButtonLink, theme } from '@kilowatt/ui';
import { AddedStatus, useAddToCart } from '../../packages/ui/added-to-cart';
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
  const [added, add] = useAddToCart();
  const ids = useSavedProducts();
  const saved = products.filter(({ id }) => ids.includes(id));
  // Of several variants one has to be chosen on the page of the product.
  const buyable = saved.filter(({ available, variantCount }) => available && variantCount === undefined);
  const compared = saved.slice(0, LIMITS.compareSlots);
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
        <Button onClick={() => add(buyable)}>
          {buyable.length < saved.length ? `Add ${buyable.length} of them to cart` : 'Add all to cart'}
        </Button>
      )}
      <AddedStatus added={added} />
    </div>
  );
}
