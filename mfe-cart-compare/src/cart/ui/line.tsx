import { css } from '@emotion/react';
import type { CartItem } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { Button, Price, ProductPicture, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { itemRemoved, quantityUpdated } from '../model/cart';
import { Quantity } from './quantity';

const row = css({
  display: 'grid',
  gridTemplateColumns: '96px 1fr',
  gap: theme.space[4],
  padding: `${theme.space[4]} 0`,
  borderBottom: `1px solid ${theme.colour.line}`,
});
const controls = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[4],
  alignItems: 'center',
  marginTop: theme.space[3],
});

/** One line of the cart page. */
export function Line({ line }: { line: CartItem }) {
  const [remove, update] = useUnit([itemRemoved, quantityUpdated]);
  return (
    <li css={row}>
      <ProductPicture src={line.image ?? ''} alt="" size={96} />
      <div>
        <Link to={`/products/${line.handle ?? ''}`}>{line.title ?? line.id}</Link>
        {line.sku && (
          <div css={{ color: theme.colour.muted, fontSize: theme.text.small }}>SKU {line.sku}</div>
        )}
        <Price price={line.price} compareAtPrice={line.compareAtPrice ?? null} />
        <div css={controls}>
          <Quantity line={line} onChange={(quantity) => update({ id: line.id, quantity })} />
          <Button kind="quiet" onClick={() => remove(line.id)} aria-label={`Remove ${line.title ?? 'item'}`}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
