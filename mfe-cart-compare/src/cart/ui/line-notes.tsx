import { css } from '@emotion/react';
import { dayInWords, formatMoney, formatMoneyShort } from '@kilowatt/contracts';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { quantityUpdated, removalUndone } from '../model/cart';
import type { Removal } from '../model/cart-state';
import { $lineProblems } from '../ordering/check-out';
import { endedRebateOf, today } from '../prices/after-purchase';
import type { PricedLine } from '../prices/priced-lines';
import { $shop } from '../prices/shop-prices';

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
export const FreeGift = ({ value }: { value: number | null }) => (
  <p css={giftRow}>
    <span css={mark}>Free gift</span>
    {value !== null && value > 0 && (
      <s css={{ color: theme.colour.muted, fontSize: theme.text.small }}>
        <span className="visually-hidden">worth </span>
        {formatMoney(value)}
      </s>
    )}
  </p>
);

const note = css({ margin: `${theme.space[1]} 0 0`, fontSize: theme.text.small, fontWeight: 600 });
const bad = css({ color: theme.colour.danger });
const take = css({ justifySelf: 'start', paddingInline: 0, fontSize: theme.text.small });

/** Changes since the line was added, and unavailable quantities. */
export function PriceNotes({ priced, name }: { priced: PricedLine; name: string }) {
  const update = useUnit(quantityUpdated);
  const { line, state, before, price, buyable, service, giftLost } = priced;
  const short = service === null && state === 'current' && buyable < line.quantity;
  return (
    <>
      {before !== null && (
        <p css={note}>
          {`Price ${price > before ? 'rose' : 'dropped'} from ${formatMoney(before)} to ${formatMoney(price)} since you added it.`}
        </p>
      )}
      {giftLost && state === 'current' && (
        <p css={note}>
          {`Free only with a product that cannot be ordered now: it costs ${formatMoney(price)} without it.`}
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
      {short && buyable > 0 && (
        <Button
          kind="quiet"
          css={take}
          aria-label={`Change the quantity of ${name} to ${buyable}`}
          onClick={() => update({ id: line.id, quantity: buyable })}
        >
          {`Change the quantity to ${buyable}`}
        </Button>
      )}
      {state === 'out-of-stock' && service === null && (
        <p css={[note, bad]}>Out of stock now: not counted in the subtotal.</p>
      )}
      {state === 'gone' && (
        <p css={[note, bad]}>
          {service === null
            ? 'No longer sold here: not counted in the subtotal.'
            : 'Not offered there: not counted in the subtotal.'}
        </p>
      )}
    </>
  );
}

/** Says why the cost after rebates is higher than before. */
export function EndedRebateNote({ priced: { line, state, gift } }: { priced: PricedLine }) {
  const product = useUnit($shop).get(line.id);
  const ended = product && state === 'current' && !gift ? endedRebateOf(product, today()) : null;
  if (!ended) return null;
  return (
    <p css={note}>
      {`The ${formatMoneyShort(ended.amount)} rebate (${ended.title}) ended on ${dayInWords(ended.to)}: it is not counted.`}
    </p>
  );
}

/** What the checkout says of the line. */
export function CheckoutNote({ id }: { id: string }) {
  const message = useUnit($lineProblems).get(id);
  return <div role="status">{message !== undefined && <p css={[note, bad]}>{message}</p>}</div>;
}

const noticeRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${theme.space[4]}`,
  padding: `${theme.space[3]} ${theme.space[4]}`,
  borderRadius: theme.radius.small,
  background: theme.colour.accentSoft,
  '& p': { margin: 0 },
});

/** Replaces a removed line: announces the removal and offers to undo it. */
export function RemovalNotice({ removal: { removed } }: { removal: Removal }) {
  const [undo, shop] = useUnit([removalUndone, $shop]);
  const title = removed ? (shop.get(removed.id)?.title ?? removed.title ?? removed.id) : 'Everything';
  const text = useId();
  return (
    <div css={noticeRow}>
      <p id={text}>{`${title} was removed from your cart.`}</p>
      {/* It gets the focus, so that the text is read out. */}
      <Button kind="quiet" aria-describedby={text} data-undo="" onClick={() => undo()}>
        Undo
      </Button>
    </div>
  );
}
