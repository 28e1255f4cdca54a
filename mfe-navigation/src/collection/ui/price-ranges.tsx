import { css } from '@emotion/react';
import type { Filter } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { formatMoney, theme } from '@kilowatt/ui';
import { type ListAddress, listHref } from '../model/list-address';
import { priceSteps } from '../model/price-steps';

const list = css({
  margin: `0 0 ${theme.space[3]}`,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'block', padding: '4px 0', color: theme.colour.text },
});

/** Price ranges as links: they need no script, and only such that hold something are offered. */
export function PriceRanges({
  range,
  address,
}: {
  range: { min: number; max: number };
  address: ListAddress;
}) {
  const others = address.filters.filter((filter) => !('price' in filter));
  const hrefOf = (price: Filter) => listHref({ ...address, filters: [...others, price], page: 1 });
  return (
    <>
      <p
        css={{ fontSize: theme.text.small, color: theme.colour.muted }}
      >{`${formatMoney(range.min)} to ${formatMoney(range.max)}`}</p>
      <ul css={list}>
        {priceSteps(range).map(({ label, price }) => (
          <li key={label}>
            <Link to={hrefOf({ price })} preventScrollReset>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
