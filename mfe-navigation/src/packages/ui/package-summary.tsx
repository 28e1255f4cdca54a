import { css } from '@emotion/react';
import { formatMoney, LIMITS, type ProductPreview } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { Button, media, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { sumOf } from '../../sum-of';
import { addToCart } from '../wiring';

const box = css({
  height: 'fit-content',
  padding: theme.space[5],
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  fontVariantNumeric: 'tabular-nums',
  [media.medium]: { position: 'sticky', top: '6rem' },
  '& ul': { margin: `0 0 ${theme.space[4]}`, padding: 0, listStyle: 'none' },
});
const amount = css({ display: 'flex', justifyContent: 'space-between', gap: theme.space[3] });
const item = css(amount, { padding: `${theme.space[2]} 0`, fontSize: theme.text.small });
const good = css({ color: theme.colour.success, fontWeight: 600 });

type Props = { title: string; products: readonly ProductPreview[] };

/** What is in the package and comes to, and the way into the cart. */
export function PackageSummary({ title, products }: Props) {
  const add = useUnit(addToCart);
  const [added, setAdded] = useState(0);
  const price = sumOf(products, (product) => product.price);
  const saved = sumOf(products, (product) => Math.max(0, (product.compareAtPrice ?? 0) - product.price));
  const onAdd = () => {
    for (const { id, title: name, handle, sku, image, price: own, compareAtPrice, tags } of products)
      add({ id, title: name, handle, sku, image, price: own, compareAtPrice, tags, quantity: 1 });
    setAdded(products.length);
  };
  return (
    <section css={box} aria-label="Your package">
      <h2>{title}</h2>
      <ul>
        {products.map((product) => (
          <li key={product.id} css={item}>
            <span>{product.title}</span>
            <span>{formatMoney(product.price)}</span>
          </li>
        ))}
      </ul>
      <p css={[amount, { fontSize: theme.text.lead }]}>
        <span>Package price</span>
        <strong>{formatMoney(price)}</strong>
      </p>
      {saved > 0 && (
        <p css={[amount, good]}>
          <span>You save</span>
          <strong>{formatMoney(saved)}</strong>
        </p>
      )}
      {price > LIMITS.freeDeliveryAbove && <p css={good}>Free nationwide delivery is included.</p>}
      <Button size="large" wide data-needs-script disabled={products.length === 0} onClick={onAdd}>
        Add package to cart
      </Button>
      <div role="status">
        {added > 0 && (
          <p>
            {`${added} ${added === 1 ? 'item is' : 'items are'} in your cart. `}
            <Link to="/cart">View cart</Link>
          </p>
        )}
      </div>
    </section>
  );
}
