import { css } from '@emotion/react';
import { fillFacts, HomePage as HomePageData, SHOP } from '@kilowatt/contracts';
import { ProductGrid } from '@kilowatt/product-ui';
import { definePage, Head, useHost, useSearchParams } from '@kilowatt/remote-kit';
import { belowFold, Notice, theme } from '@kilowatt/ui';
import { fetchRebates, type PicturedRebate } from '../../promotions/ui/rebate-cards';
import { shopStructures } from '../../structured-data';
import { ValueProps } from '../ui/about-shop';
import { Hero } from '../ui/hero';
import { Brands, CategoryTiles } from '../ui/link-grids';
import { Rebates, RecentlyViewed, SectionHead, Showroom, shelf } from '../ui/sections';

const sections = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `clamp(${theme.space[7]}, 6vw, ${theme.space[8]})`,
  paddingBlock: `${theme.space[7]} ${theme.space[8]}`,
  '& > section': belowFold('35rem'),
});
const page = css({ maxWidth: theme.width.page, margin: '0 auto', paddingInline: theme.space[4] });
/** Directly below the hero: on phones they are on the first screens. */
const first = css({ paddingBlock: theme.space[6] });

type Data = HomePageData & { rebates: readonly PicturedRebate[] };

function HomePage({ data: { deals, categories, brands, rebates, scenes } }: { data: Data }) {
  const { origin } = useHost();
  const [search] = useSearchParams();
  const kitchen = categories.find(({ href }) => href.endsWith('/kitchen-package')) ?? categories[0];
  return (
    <>
      <Head
        title={`${SHOP.name}: home appliances, delivered nationwide`}
        description={fillFacts(
          'Laundry, cooking, refrigeration, dishwashers and kitchen packages at guaranteed best prices, with free nationwide delivery on orders above {freeDelivery}.',
        )}
        canonical="/"
        structured={shopStructures(origin)}
      />
      {search.get('newsletter') === 'subscribed' && (
        <Notice>
          <strong>Success!</strong> You've been subscribed to our newsletter.
        </Notice>
      )}
      <Hero picture={kitchen?.image ?? null} scene={scenes?.head} deal={deals[0]} />
      <div css={[page, first]}>
        <CategoryTiles categories={categories} />
      </div>
      <ValueProps />
      <div css={[page, sections]}>
        <section aria-labelledby="deals">
          <SectionHead
            id="deals"
            title="Today's best deals"
            more={{ label: 'All closeout deals', href: '/collection/closeouts' }}
          />
          <div css={shelf(deals.length)}>
            <ProductGrid products={deals} headingLevel={3} eager={0} />
          </div>
        </section>
        <RecentlyViewed />
        <Rebates rebates={rebates} />
        <Brands brands={brands} />
        <Showroom scene={scenes?.showroom} />
      </div>
    </>
  );
}

export default definePage<Data>({
  async load(request) {
    const { gateway, signal } = request;
    const [home, rebates] = await Promise.all([
      gateway.get('/api/home', HomePageData, { signal }),
      fetchRebates(request),
    ]);
    return { ...home, rebates };
  },
  Component: HomePage,
});
