import { css } from '@emotion/react';
import { dayInWords, formatMoneyShort, type Product } from '@kilowatt/contracts';
import { Link, useHydrated } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { useState } from 'react';

const row = css({ color: theme.colour.muted, fontSize: theme.text.small });
const button = css({
  minHeight: 28,
  padding: `0 ${theme.space[2]}`,
  border: 0,
  background: 'none',
  color: theme.colour.link,
  cursor: 'pointer',
  textDecoration: 'underline',
  // Its words end with the column.
  marginInlineEnd: `calc(-1 * ${theme.space[2]})`,
});
/** Its room is kept, so that nothing moves when it appears. */
const waiting = css({ visibility: 'hidden' });

/** The SKU, with a copy button if the clipboard is available; nothing for a variant without one. */
export function CopySku({ sku }: { sku: string }) {
  const hydrated = useHydrated();
  // Without a secure context there is no clipboard.
  const canCopy = hydrated && navigator.clipboard !== undefined;
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(sku).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  if (sku === '') return null;
  return (
    <p css={row}>
      SKU <span>{sku}</span>
      <button css={[button, !canCopy && waiting]} type="button" onClick={copy}>
        {copied ? 'Copied' : 'Copy SKU'}
      </button>
    </p>
  );
}

const list = css({
  display: 'grid',
  gap: theme.space[2],
  margin: 0,
  padding: `${theme.space[2]} ${theme.space[3]}`,
  listStyle: 'none',
  fontSize: theme.text.small,
  lineHeight: 1.45,
  borderRadius: theme.radius.medium,
  background: theme.colour.successSoft,
  '& strong': { color: theme.colour.success },
});

/** The current rebates on this product, or the one that has ended lately: shoppers come by a link of before. */
export function RebateNotes({
  product: { vendor, rebates = [], endedRebate },
}: {
  product: Pick<Product, 'vendor' | 'rebates' | 'endedRebate'>;
}) {
  if (rebates.length === 0)
    return endedRebate ? (
      <p css={row}>
        {`The ${formatMoneyShort(endedRebate.amount)} rebate from ${vendor} ended on ${dayInWords(endedRebate.to)}. `}
        <Link to="/rebates?active=true">Current rebates</Link>
      </p>
    ) : null;
  return (
    <ul css={list} aria-label="Rebates">
      {rebates.map(({ id, title, amount }) => (
        <li key={id}>
          <strong>{`${formatMoneyShort(amount)} back from ${vendor}`}</strong>
          {`, once per order: ${title.toLowerCase()}. `}
          <Link to={`/rebates?active=true&brand=${encodeURIComponent(vendor)}`}>How to claim it</Link>
        </li>
      ))}
    </ul>
  );
}
