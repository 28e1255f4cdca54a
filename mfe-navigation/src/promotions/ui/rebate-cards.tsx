import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import { collectionHref, type Rebate, vendor } from '@kilowatt/taxonomy';
import { theme } from '@kilowatt/ui';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))',
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const card = css({
  height: '100%',
  padding: theme.space[5],
  borderRadius: theme.radius.medium,
  background: theme.colour.ink,
  color: theme.colour.onInk,
  '& h3': { color: theme.colour.spark },
  '& a': { color: 'inherit' },
  '& p:last-child': { margin: 0 },
});

/** The rebate's products: its collection with the brand applied. */
const productsOf = ({ collection, brand }: Rebate) => collectionHref(collection, [vendor(brand)]);

const day = (iso: string) =>
  new Date(`${iso}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const RebateCards = ({ rebates }: { rebates: readonly Rebate[] }) => (
  <ul css={grid}>
    {rebates.map((rebate) => (
      <li key={rebate.id}>
        <article css={card}>
          <h3>{rebate.brand}</h3>
          <p>{rebate.title}</p>
          <p>
            <Link to={productsOf(rebate)}>See the products</Link>, until {day(rebate.to)}
          </p>
        </article>
      </li>
    ))}
  </ul>
);
