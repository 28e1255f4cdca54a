import { css } from '@emotion/react';
import { dayInWords, formatMoney, formatNumber, SHOP } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { afterPurchase, today } from '../prices/after-purchase';
import { $pricedLines, $shop } from '../prices/shop-prices';

const group = css({
  marginTop: theme.space[5],
  paddingTop: theme.space[5],
  borderTop: `1px solid ${theme.colour.line}`,
});
const amount = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.space[3],
  // A minus stays with its number.
  '& > strong': { whiteSpace: 'nowrap' },
});
const list = css({
  margin: `0 0 ${theme.space[4]}`,
  padding: 0,
  listStyle: 'none',
  fontSize: theme.text.small,
});
const small = css({ color: theme.colour.muted, fontSize: theme.text.small });

/** What manufacturers pay back, and what the appliances use in a year; nothing where neither is known. */
export function AfterPurchase({ subtotal }: { subtotal: number }) {
  const [lines, shop] = useUnit([$pricedLines, $shop]);
  const rate = SHOP.electricityRate;
  const sums = afterPurchase(lines, shop, { subtotal, day: today(), rate });
  const { rebates, paidBack, costAfterRebates, kwh, energyCost, unstated } = sums;
  if (rebates.length === 0 && kwh === 0) return null;
  return (
    <div css={group}>
      <h3>After your purchase</h3>
      {rebates.length > 0 && (
        <>
          <p css={amount}>
            <span>Rebates after purchase</span>
            <strong>{`−${formatMoney(paidBack)}`}</strong>
          </p>
          <ul css={list} aria-label="Rebates after purchase">
            {rebates.map(({ id, title, amount: dollars, to }) => (
              <li
                key={id}
              >{`${formatMoney(dollars)}: ${title}${to === null ? '' : `, until ${dayInWords(to)}`}`}</li>
            ))}
          </ul>
          <p css={[amount, { fontSize: theme.text.lead }]}>
            <span>Cost after rebates</span>
            <strong>{formatMoney(costAfterRebates)}</strong>
          </p>
          <p css={small}>
            {'You pay the subtotal; manufacturers pay rebates back later, each once. '}
            <Link to="/rebates?active=true">How to claim them</Link>
          </p>
        </>
      )}
      {kwh > 0 && (
        <>
          <p css={amount}>
            <span>Energy per year</span>
            <strong>{formatMoney(energyCost)}</strong>
          </p>
          <p css={small}>
            {`${formatNumber(kwh)} kWh at ${centsOf(rate)} cents each.${unstatedNote(unstated)}`}
          </p>
        </>
      )}
    </div>
  );
}

/** Rates have tenths of a cent. */
const centsOf = (rate: number): number => Number((rate * 100).toFixed(2));

const unstatedNote = (count: number): string => {
  if (count === 0) return '';
  return count === 1
    ? ' One appliance does not state its use.'
    : ` ${count} appliances do not state their use.`;
};
