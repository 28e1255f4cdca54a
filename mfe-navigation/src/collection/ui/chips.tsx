import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import { Chip, theme } from '@kilowatt/ui';
import {
  clearHref,
  filterLabel,
  fitLabels,
  type ListAddress,
  listHref,
  toggleHref,
} from '../model/list-address';

const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  alignItems: 'center',
  // In the row of the count, so that the first filter moves nothing; a row of its own where there is no room.
  flex: '1 1 16rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const clear = css({ display: 'inline-block', minHeight: 24 });

/** The filters and sizes that are on, each with the way to the list without it. */
export function Chips({ address }: { address: ListAddress }) {
  const { filters, fit } = address;
  const sizes = fitLabels(fit);
  if (filters.length + sizes.length === 0) return null;
  return (
    <ul css={chips} aria-label="Filters that are on">
      {filters.map((filter) => (
        <li key={JSON.stringify(filter)}>
          <Chip label={filterLabel(filter)} href={toggleHref(address, filter)} />
        </li>
      ))}
      {sizes.map(({ key, label }) => (
        <li key={key}>
          <Chip label={label} href={listHref({ ...address, fit: { ...fit, [key]: undefined }, page: 1 })} />
        </li>
      ))}
      <li>
        <Link css={clear} to={clearHref(address)} preventScrollReset>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
