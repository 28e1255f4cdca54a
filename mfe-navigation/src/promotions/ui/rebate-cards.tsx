import { css } from '@emotion/react';
import type { Rebate } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { collectionHref, vendor } from '@kilowatt/taxonomy';
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
  '& h2, & h3': { fontSize: theme.text.h3, color: theme.colour.spark },
  '& a': { color: 'inherit' },
  '& p:last-child': { margin: 0 },
});

/** The rebate's products: its collection with the brand applied. */
const productsOf = ({ collection, brand }: Rebate) => collectionHref(collection, [vendor(brand)]);

const day = (iso: string) =>
  new Date(`${iso}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

type Props = { rebates: readonly Rebate[]; headingLevel?: 2 | 3 };

export function RebateCards({ rebates, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul css={grid}>
      {rebates.map((rebate) => (
        <li key={rebate.id}>
          <article css={card}>
            <Heading>{rebate.brand}</Heading>
            <p>{rebate.title}</p>
            <p>
              <Link to={productsOf(rebate)}>See the products</Link>, until {day(rebate.to)}
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}
