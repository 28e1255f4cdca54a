import { css } from '@emotion/react';
import { formatMoneyShort, type Product } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';

const list = css({
  display: 'grid',
  gap: theme.space[2],
  margin: 0,
  padding: theme.space[4],
  listStyle: 'none',
  borderRadius: theme.radius.medium,
  background: theme.colour.successSoft,
  '& strong': { color: theme.colour.success },
});

/** The current rebates on this product. */
export function RebateNotes({ product: { vendor, rebates = [] } }: { product: Product }) {
  if (rebates.length === 0) return null;
  return (
    <ul css={list} aria-label="Rebates">
      {rebates.map(({ id, title, amount }) => (
        <li key={id}>
          <strong>{`${formatMoneyShort(amount)} back from ${vendor}`}</strong>
          {`: ${title.toLowerCase()}. `}
          <Link to={`/rebates?active=true&brand=${encodeURIComponent(vendor)}`}>How to claim it</Link>
        </li>
      ))}
    </ul>
  );
}
