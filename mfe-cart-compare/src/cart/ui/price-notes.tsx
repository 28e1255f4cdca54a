import { css } from '@emotion/react';
import { formatMoney, theme } from '@kilowatt/ui';
import type { PricedLine } from '../prices/priced-line';

const note = css({ margin: `${theme.space[1]} 0 0`, fontSize: theme.text.small, fontWeight: 600 });

/** What has become different since the line was added. */
export function PriceNotes({ priced: { state, before, price } }: { priced: PricedLine }) {
  return (
    <>
      {before !== null && (
        <p css={note}>
          {`Price ${price > before ? 'rose' : 'dropped'} from ${formatMoney(before)} to ${formatMoney(price)} since you added it.`}
        </p>
      )}
      {state === 'out-of-stock' && (
        <p css={[note, { color: theme.colour.danger }]}>Out of stock now: not counted in the subtotal.</p>
      )}
      {state === 'gone' && (
        <p css={[note, { color: theme.colour.danger }]}>No longer sold here: not counted in the subtotal.</p>
      )}
    </>
  );
}
