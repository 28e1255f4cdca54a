import { css } from '@emotion/react';
import { HomePage as HomePageData, SHOP } from '@kilowatt/contracts';
import { definePage, Head, Link } from '@kilowatt/remote-kit';
import { ProductGrid, theme } from '@kilowatt/ui';
import { Brands } from '../ui/brands';
import { CategoryTiles } from '../ui/category-tiles';
import { Hero } from '../ui/hero';
import { Promises } from '../ui/promises';
import { Rebates } from '../ui/rebates';
import { Showroom } from '../ui/showroom';

const sections = css({
  display: 'grid',
  gap: theme.space[8],
  maxWidth: theme.width.page,
  margin: '0 auto',
  padding: `${theme.space[6]} ${theme.space[4]} ${theme.space[8]}`,
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.space[3],
});

function HomePage({ data: { deals, categories, brands } }: { data: HomePageData }) {
  return (
    <>
      <Head
        title="Kilowatt: home appliances, delivered nationwide"
        description="Laundry, cooking, refrigeration, dishwashers and kitchen packages at guaranteed best prices, with free nationwide delivery on orders above $799."
        canonical="/"
        structured={[
          {
            '@context': 'https://schema.org',
            '@type': 'Store',
            name: SHOP.name,
            telephone: SHOP.phone,
            address: SHOP.showroom,
          },
        ]}
      />
      <Hero picture={categories[0]?.image ?? null} />
      <div css={sections}>
        <CategoryTiles categories={categories} />
        <section aria-labelledby="deals">
          <div css={head}>
            <h2 id="deals">Today's best deals</h2>
            <Link to="/collection/closeouts">All closeout deals</Link>
          </div>
          <ProductGrid products={deals} headingLevel={3} />
        </section>
        <Promises />
        <Rebates />
        <Brands brands={brands} />
        <Showroom />
      </div>
    </>
  );
}

export default definePage<HomePageData>({
  load: ({ gateway, signal }) => gateway.get('/api/home', HomePageData, { signal }),
  Component: HomePage,
});
