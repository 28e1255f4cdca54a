import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import { Button, Price, ProductPicture, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { itemRemoved, quantityUpdated } from '../model/cart';
import type { PricedLine } from '../prices/priced-line';
import { FreeGift } from './free-gift';
import { PriceNotes } from './price-notes';
import { Quantity } from './quantity';

const row = css({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
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
export function Line({ priced }: { priced: PricedLine }) {
  const [remove, update] = useUnit([itemRemoved, quantityUpdated]);
  const { line, title, handle, sku, image, price, compareAtPrice, gift, state } = priced;
  return (
    <li css={row}>
      <ProductPicture src={image} alt="" size={96} />
      <div>
        {handle ? <Link to={`/products/${encodeURIComponent(handle)}`}>{title}</Link> : <span>{title}</span>}
        {sku && <div css={{ color: theme.colour.muted, fontSize: theme.text.small }}>SKU {sku}</div>}
        {state !== 'gone' &&
          (gift ? (
            <FreeGift worth={compareAtPrice} />
          ) : (
            <Price price={price} compareAtPrice={compareAtPrice} />
          ))}
        <PriceNotes priced={priced} />
        <div css={controls}>
          {state !== 'gone' && (
            <Quantity
              quantity={line.quantity}
              name={title}
              onChange={(quantity) => update({ id: line.id, quantity })}
            />
          )}
          <Button kind="quiet" onClick={() => remove(line.id)} aria-label={`Remove ${title}`}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
