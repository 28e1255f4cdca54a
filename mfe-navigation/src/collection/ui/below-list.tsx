import { css } from '@emotion/react';
import type { CollectionPage, FacetValue, ListGuide, ProductPreview } from '@kilowatt/contracts';
import { ProductGrid } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { belowFold, LinkList, theme } from '@kilowatt/ui';
import { useId } from 'react';
import { RebateCards } from '../../promotions/ui/rebate-cards';
import { type ListAddress, toggleHref } from '../model/list-address';
import { pills } from './above-list';

const sections = css({
  display: 'grid',
  gap: theme.space[7],
  marginTop: theme.space[8],
  ...belowFold('60rem'),
});
const points = css({
  display: 'grid',
  gap: theme.space[5],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: `2px solid ${theme.colour.line}`, paddingTop: theme.space[4] },
  '& h3': { marginBottom: theme.space[2] },
});

/** A link to the guide leaves room for the header. */
const anchored = css({ scrollMarginTop: '6rem' });

const more = css({ marginTop: theme.space[4] });

/** How to choose, with links to what each point is about. */
function Guide({ guide }: { guide: ListGuide }) {
  const id = useId();
  return (
    <section id="guide" css={anchored} aria-labelledby={id}>
      <h2 id={id}>{guide.title}</h2>
      <ul css={points}>
        {guide.points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
            {point.links.length > 0 && <LinkList css={pills} links={point.links} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** More are in the facet. */
const BRANDS_LIMIT = 10;
/** Fewer are no choice. */
const MIN_BRANDS = 3;

type BrandsProps = { title: string; address: ListAddress; brands: readonly FacetValue[] };

function Brands({ title, address, brands }: BrandsProps) {
  const id = useId();
  const most = [...brands].sort((a, b) => b.count - a.count).slice(0, BRANDS_LIMIT);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title} by brand</h2>
      <LinkList
        css={pills}
        links={most.map(({ label, filter }) => ({ label, href: toggleHref(address, filter) }))}
      />
    </section>
  );
}

/** Two rows in wide windows; the Rebate Center has all of them. */
const REBATES_LIMIT = 4;

type RebatesProps = { title: string; rebates: NonNullable<CollectionPage['rebates']> };

function Rebates({ title, rebates }: RebatesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title} with a rebate</h2>
      <RebateCards rebates={rebates.slice(0, REBATES_LIMIT)} />
      <p css={more}>
        <Link to="/rebates?active=true">All rebates in the Rebate Center</Link>
      </p>
    </section>
  );
}

type BestSellersProps = { title: string; products: readonly ProductPreview[] };

/** What the shop's customers order most. */
function BestSellers({ title, products }: BestSellersProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Best sellers in {title}</h2>
      <ProductGrid products={products} headingLevel={3} eager={0} columns="four" />
    </section>
  );
}

type Props = { page: CollectionPage; address: ListAddress };

/** What the first page of a list says below its products. */
export function BelowList({ page, address }: Props) {
  const { collection, facets, guide, rebates = [], bestSellers = [] } = page;
  const brands = facets.find(({ key }) => key === 'Brand')?.values ?? [];
  return (
    <div css={sections}>
      {bestSellers.length > 0 && <BestSellers title={collection.title} products={bestSellers} />}
      {guide && <Guide guide={guide} />}
      {rebates.length > 0 && <Rebates title={collection.title} rebates={rebates} />}
      {brands.length >= MIN_BRANDS && <Brands title={collection.title} address={address} brands={brands} />}
    </div>
  );
}
