import { css } from '@emotion/react';
import { formatMoney, LIMITS } from '@kilowatt/contracts';
import { Price, ProductPicture } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { Button, media, NumberField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { itemRemoved, quantityUpdated } from '../model/cart';
import type { PricedLine } from '../prices/priced-lines';

const mark = css({
  padding: `2px ${theme.space[2]}`,
  borderRadius: theme.radius.pill,
  background: theme.colour.spark,
  color: theme.colour.onSpark,
  fontSize: '.8125rem',
  fontWeight: 700,
});
const giftRow = css({ display: 'flex', gap: theme.space[2], alignItems: 'baseline', margin: 0 });

/** Marks a line that is free because of another one. */
const FreeGift = ({ worth }: { worth: number | null }) => (
  <p css={giftRow}>
    <span css={mark}>Free gift</span>
    {worth !== null && worth > 0 && (
      <s css={{ color: theme.colour.muted, fontSize: theme.text.small }}>
        <span className="visually-hidden">worth </span>
        {formatMoney(worth)}
      </s>
    )}
  </p>
);

const note = css({ margin: `${theme.space[1]} 0 0`, fontSize: theme.text.small, fontWeight: 600 });
const bad = css({ color: theme.colour.danger });

/** Changes since the line was added, and unavailable quantities. */
function PriceNotes({ priced: { line, state, before, price, buyable } }: { priced: PricedLine }) {
  const short = state === 'current' && buyable < line.quantity;
  return (
    <>
      {before !== null && (
        <p css={note}>
          {`Price ${price > before ? 'rose' : 'dropped'} from ${formatMoney(before)} to ${formatMoney(price)} since you added it.`}
        </p>
      )}
      {/* Rendered from the start, so that it is announced when the quantity exceeds the stock. */}
      <div role="status">
        {short && (
          <p css={[note, bad]}>
            <strong>{`Only ${buyable} left`}</strong>
            {`: ${buyable} of your ${line.quantity} are counted in the subtotal.`}
          </p>
        )}
      </div>
      {state === 'out-of-stock' && <p css={[note, bad]}>Out of stock now: not counted in the subtotal.</p>}
      {state === 'gone' && <p css={[note, bad]}>No longer sold here: not counted in the subtotal.</p>}
    </>
  );
}

/** Picture, what it is, what it comes to; on narrow screens the last goes below. */
const row = css({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: `${theme.space[2]} ${theme.space[3]}`,
  padding: `${theme.space[5]} 0`,
  [media.medium]: { gridTemplateColumns: '128px minmax(0, 1fr) auto', columnGap: theme.space[5] },
});
const name = css({
  fontWeight: 600,
  color: theme.colour.text,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
const fine = css({ color: theme.colour.muted, fontSize: theme.text.small });
const controls = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[2]} ${theme.space[3]}`,
  alignItems: 'center',
  marginTop: theme.space[3],
});
const total = css({
  gridColumn: 2,
  margin: 0,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  [media.medium]: { gridColumn: 3, gridRow: 1, textAlign: 'end' },
});

/** One line of the cart page. */
export function Line({ priced }: { priced: PricedLine }) {
  const [remove, update] = useUnit([itemRemoved, quantityUpdated]);
  const { line, title, handle, sku, image, price, compareAtPrice, gift, state, buyable } = priced;
  return (
    <li css={row} data-line={line.id}>
      <ProductPicture src={image} alt="" size={128} />
      <div>
        {handle ? (
          <Link css={name} to={`/products/${encodeURIComponent(handle)}`}>
            {title}
          </Link>
        ) : (
          <span css={name}>{title}</span>
        )}
        {sku && <div css={fine}>SKU {sku}</div>}
        {gift ? (
          <FreeGift worth={compareAtPrice} />
        ) : state === 'gone' ? (
          <p css={[fine, { margin: 0 }]}>{`${formatMoney(price)} when you added it`}</p>
        ) : (
          <Price price={price} compareAtPrice={compareAtPrice} />
        )}
        <PriceNotes priced={priced} />
        <div css={controls}>
          {/* The model enforces the cap and says so, whichever way a number came. */}
          <NumberField
            value={line.quantity}
            min={1}
            max={LIMITS.quantityPerItem}
            label={`Quantity of ${title}`}
            decreaseLabel={`One less of ${title}`}
            increaseLabel={`One more of ${title}`}
            onChange={(quantity) => update({ id: line.id, quantity })}
          />
          <Button kind="quiet" data-remove="" onClick={() => remove(line.id)} aria-label={`Remove ${title}`}>
            Remove
          </Button>
        </div>
      </div>
      {buyable > 1 && !gift && (
        <p css={total}>
          <span css={fine}>{`${buyable} × ${formatMoney(price)} = `}</span>
          {formatMoney((Math.round(price * 100) * buyable) / 100)}
        </p>
      )}
    </li>
  );
}
