import type { FacetValue } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { type ListAddress, toggleHref } from '../model/list-address';
import { count, values as list, value } from './facet-style';

/** Every value is a link with a `filters` query, so facets work without scripts. */
export function FacetValues({ values, address }: { values: readonly FacetValue[]; address: ListAddress }) {
  // A long list scrolls, so selected values come first.
  const chosenFirst = [...values].sort((a, b) => Number(b.selected) - Number(a.selected));
  return (
    <ul css={list}>
      {chosenFirst.map((one) => (
        <li key={one.label}>
          <Link
            css={value}
            to={toggleHref(address, one.filter)}
            rel="nofollow"
            preventScrollReset
            {...(one.selected && { 'aria-current': 'true' as const })}
          >
            {one.label}
            <span css={count}>
              {one.count}
              <span className="visually-hidden">{one.count === 1 ? ' product' : ' products'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
