import type { Facet, FacetValue, ProductList } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { Disclosure } from '@kilowatt/ui';
import { type ListAddress, toggleHref } from '../model/list-address';
import { count, group, values as list, value } from './facet-style';
import { FitForm } from './fit-form';
import { PriceRanges } from './price-ranges';

/** Every value is a link with a `filters` query, so facets work without scripts. */
function FacetValues({ values, address }: { values: readonly FacetValue[]; address: ListAddress }) {
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

/** Number of facets that are open initially. */
const OPEN_LIMIT = 5;
const SIZES = ['Width', 'Height', 'Depth'];
/** Facets shown first. */
const FIRST = ['Availability', 'Brand', 'Price'];

/** The facets of a list: the most used first, then sizes, then the others in their order. */
export function Facets({ list: { facets }, address }: { list: ProductList; address: ListAddress }) {
  const sizes = facets.filter(({ key }) => SIZES.includes(key));
  const first = FIRST.flatMap((key) => facets.filter((facet) => facet.key === key));
  const rest = facets.filter((facet) => !first.includes(facet) && !sizes.includes(facet));
  const fitting = Object.values(address.fit).some((inches) => inches !== undefined);
  return (
    <div>
      {first.map((facet) => (
        <OneFacet key={facet.key} facet={facet} address={address} open />
      ))}
      {(sizes.length > 0 || fitting) && (
        <Disclosure css={group} summary="Fits your space" open>
          <FitForm key={JSON.stringify(address.fit)} sizes={sizes} address={address} />
        </Disclosure>
      )}
      {rest.map((facet, index) => (
        <OneFacet key={facet.key} facet={facet} address={address} open={index < OPEN_LIMIT - first.length} />
      ))}
    </div>
  );
}

function OneFacet({ facet, address, open }: { facet: Facet; address: ListAddress; open: boolean }) {
  return (
    <Disclosure
      css={group}
      summary={facet.label}
      open={open || facet.values.some(({ selected }) => selected)}
    >
      {facet.range ? (
        <PriceRanges range={facet.range} address={address} />
      ) : (
        <FacetValues values={facet.values} address={address} />
      )}
    </Disclosure>
  );
}
