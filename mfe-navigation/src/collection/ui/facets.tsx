import { css } from '@emotion/react';
import type { Facet } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { type ListAddress, toggleHref } from '../model/list-address';
import { PriceRanges } from './price-ranges';

const group = css({
  borderBottom: `1px solid ${theme.colour.line}`,
  '& summary': { padding: `${theme.space[3]} 0`, fontWeight: 600, cursor: 'pointer' },
});
const list = css({
  margin: `0 0 ${theme.space[3]}`,
  padding: 0,
  listStyle: 'none',
  maxHeight: '18rem',
  overflowY: 'auto',
});
const value = css({
  display: 'flex',
  gap: theme.space[2],
  alignItems: 'center',
  minHeight: 32,
  color: theme.colour.text,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&::before': {
    content: '""',
    flex: 'none',
    width: 16,
    height: 16,
    border: `1px solid ${theme.colour.muted}`,
    borderRadius: 4,
  },
  '&[aria-current]::before': {
    background: theme.colour.accent,
    borderColor: theme.colour.accent,
    boxShadow: `inset 0 0 0 3px ${theme.colour.surface}`,
  },
});
const count = css({ marginInlineStart: 'auto', color: theme.colour.muted, fontSize: theme.text.small });

/** How many facets are open from the start. */
const OPEN = 4;

/** Every value is a link that writes the `filters` query, so facets work without a script. */
export function Facets({ facets, address }: { facets: readonly Facet[]; address: ListAddress }) {
  return (
    <div>
      {facets.map((facet, index) => (
        <details
          key={facet.key}
          css={group}
          open={index < OPEN || facet.values.some(({ selected }) => selected)}
        >
          <summary>{facet.label}</summary>
          {facet.range ? (
            <PriceRanges range={facet.range} address={address} />
          ) : (
            <ul css={list}>
              {facet.values.map((one) => (
                <li key={one.label}>
                  <Link
                    css={value}
                    to={toggleHref(address, one.filter)}
                    preventScrollReset
                    {...(one.selected && { 'aria-current': 'true' as const })}
                  >
                    {one.label}
                    <span css={count}>
                      {one.count}
                      <span className="visually-hidden"> products</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </details>
      ))}
    </div>
  );
}
