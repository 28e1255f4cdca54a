import { css } from '@emotion/react';
import { type Facet, formatNumber, type ProductList } from '@kilowatt/contracts';
import { Disclosure, theme } from '@kilowatt/ui';
import { useId, useState } from 'react';
import { type ListAddress, toggleHref } from '../model/list-address';
import { FacetOption } from './facet-option';
import { count, fields, group, hint, values as list } from './facet-style';
import { FitForm } from './fit-form';
import { PriceRanges } from './price-ranges';

// A field that only scripts read.
const search = css({ '@media (scripting: none)': { display: 'none' } });
// A list that scrolls is reachable by keyboard, also where none of its values can be chosen.
const reachable = { tabIndex: 0 };
const none = css({ marginBottom: theme.space[3] });

/** From here on the values of a facet can be searched. */
const SEARCHED_FROM = 12;

type ValuesProps = { facet: Facet; address: ListAddress };

/** Every value is a link with a `filters` query, so facets work without scripts. */
function FacetValues({ facet: { label, values }, address }: ValuesProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const words = typed.trim().toLowerCase();
  const found = values.filter((one) => one.label.toLowerCase().includes(words));
  // A long list scrolls, so selected values come first.
  const chosenFirst = [...found].sort((a, b) => Number(b.selected) - Number(a.selected));
  return (
    <>
      {values.length >= SEARCHED_FROM && (
        <div css={[fields, search]}>
          <label htmlFor={id}>{`Find in ${label}`}</label>
          <input id={id} type="search" autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
          <p className="visually-hidden" role="status">
            {words !== '' && `${found.length} of ${values.length}`}
          </p>
        </div>
      )}
      {found.length === 0 && (
        <p css={[hint, none]}>{`Nothing in ${label} has “${typed.trim()}” in its name.`}</p>
      )}
      <ul css={list} {...(found.every(({ count: left, selected }) => left === 0 && !selected) && reachable)}>
        {chosenFirst.map((one) => (
          <li key={one.label}>
            <FacetOption
              href={one.count > 0 || one.selected ? toggleHref(address, one.filter) : null}
              selected={one.selected}
            >
              {one.label}
              <span css={count}>
                {formatNumber(one.count)}
                <span className="visually-hidden">{one.count === 1 ? ' product' : ' products'}</span>
              </span>
            </FacetOption>
          </li>
        ))}
      </ul>
    </>
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
          <FitForm sizes={sizes} address={address} />
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
        <PriceRanges facet={{ ...facet, range: facet.range }} address={address} />
      ) : (
        <FacetValues facet={facet} address={address} />
      )}
    </Disclosure>
  );
}
