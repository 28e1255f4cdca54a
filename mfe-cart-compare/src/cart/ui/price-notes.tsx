import { css } from '@emotion/react';
import { formatMoney } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';
import type { PricedLine } from '../prices/priced-line';

const note = css({ margin: `${theme.space[1]} 0 0`, fontSize: theme.text.small, fontWeight: 600 });
const bad = css({ color: theme.colour.danger });

/** Changes since the line was added, and unavailable quantities. */
export function PriceNotes({ priced: { line, state, before, price, buyable } }: { priced: PricedLine }) {
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
