import { css } from '@emotion/react';
import { formatMoney, LIMITS, productHref } from '@kilowatt/contracts';
import { isPicture, Price, ProductPicture } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { Button, media, NumberField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { itemRemoved, quantityUpdated } from '../model/cart';
import type { PricedLine } from '../prices/priced-lines';
import { CheckoutNote, EndedRebateNote, FreeGift, PriceNotes } from './line-notes';
import { LineServices, ServiceLine } from './services';

/** Picture, what it is, what it comes to; on narrow screens the last goes below. */
const row = css({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: `${theme.space[2]} ${theme.space[3]}`,
  padding: `${theme.space[5]} 0`,
  [media.medium]: { gridTemplateColumns: '128px minmax(0, 1fr) auto', columnGap: theme.space[5] },
});
/** In its column also where the catalogue has no picture. */
const text = css({ gridColumn: 2 });
const titleStyle = css({
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
  // Their ticks have room around them.
  '[data-services] ~ &': { marginTop: theme.space[1], [media.medium]: { marginTop: 0 } },
  // Begins with the column where it wraps.
  '& > [data-remove]': { paddingInline: 0 },
});
const total = css({
  gridColumn: 2,
  margin: 0,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  [media.medium]: {
    ...{ gridColumn: 3, gridRow: 1, textAlign: 'end' },
    '& > span': { display: 'block', fontWeight: 400 },
  },
});

type Props = {
  priced: PricedLine;
  /** What its controls call the product. */
  name: string;
};

/** One line of the cart page. */
export const Line = ({ priced, name }: Props) =>
  priced.service ? (
    <ServiceLine priced={priced} service={priced.service.service} />
  ) : (
    <ProductLine priced={priced} name={name} />
  );

function ProductLine({ priced, name }: Props) {
  const [remove, update] = useUnit([itemRemoved, quantityUpdated]);
  const { line, title, handle, sku, image, price, compareAtPrice, gift, state, buyable } = priced;
  return (
    <li css={row} data-line={line.id}>
      {isPicture(image) && <ProductPicture src={image} alt="" size={128} />}
      <div css={text}>
        {handle ? (
          <Link css={titleStyle} to={productHref({ handle, id: line.id })}>
            {title}
          </Link>
        ) : (
          <span css={titleStyle}>{title}</span>
        )}
        {sku && <div css={fine}>SKU {sku}</div>}
        {gift ? (
          <FreeGift value={compareAtPrice} />
        ) : state === 'gone' ? (
          <p css={[fine, { margin: 0 }]}>{`${formatMoney(price)} when you added it`}</p>
        ) : (
          <Price price={price} compareAtPrice={compareAtPrice} />
        )}
        <PriceNotes priced={priced} name={name} />
        <EndedRebateNote priced={priced} />
        <LineServices priced={priced} name={name} />
        <CheckoutNote id={line.id} />
        <div css={controls}>
          {/* The model enforces the cap and says so, whichever way a number came. */}
          <NumberField
            value={line.quantity}
            min={1}
            max={LIMITS.quantityPerItem}
            label={`Quantity of ${name}`}
            decreaseLabel={`One less of ${name}`}
            increaseLabel={`One more of ${name}`}
            onChange={(quantity) => update({ id: line.id, quantity })}
          />
          <Button kind="quiet" data-remove="" onClick={() => remove(line.id)} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </div>
      </div>
      {buyable > 1 && !gift && (
        <p css={total}>
          {formatMoney((Math.round(price * 100) * buyable) / 100)}{' '}
          <span css={fine}>{`${buyable} × ${formatMoney(price)}`}</span>
        </p>
      )}
    </li>
  );
}
