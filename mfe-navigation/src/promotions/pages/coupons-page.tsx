import { css } from '@emotion/react';
import { HomePage as HomePageData, type Rebate, SHOP } from '@kilowatt/contracts';
import { ProductGrid } from '@kilowatt/product-ui';
import { definePage, Head, Link } from '@kilowatt/remote-kit';
import { Breadcrumbs, ButtonLink, Container, EmptyState, theme } from '@kilowatt/ui';
import { fetchPromotions, PromotionCards, type Running } from '../ui/promotion-cards';
import { fetchRebates, offers, RebateLine } from '../ui/rebate-cards';

const sections = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[7],
  marginTop: theme.space[6],
});
const plain = css({
  height: '100%',
  padding: theme.space[5],
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  '& h2': { marginTop: 0, fontSize: theme.text.h3 },
  '& p': { margin: 0 },
});
const lead = css({ maxWidth: theme.width.prose, color: theme.colour.muted, fontSize: theme.text.lead });

const lines = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: theme.space[3],
  // Four in a row would weigh more than the promotions.
  '&& a': { height: '100%', margin: 0, background: theme.colour.accentSoft, color: theme.colour.text },
  '&& strong': { color: theme.colour.accent },
});

type Data = Pick<HomePageData, 'deals' | 'categories'> & {
  rebates: readonly Rebate[];
  running: readonly Running[];
};

function CouponsPage({ data: { deals, categories, rebates, running } }: { data: Data }) {
  return (
    <Container>
      <Head
        title={`Coupons and savings | ${SHOP.name}`}
        description={`Every way to save at ${SHOP.name}: sales, closeouts, rebates and price match.`}
        canonical="/coupons"
      />
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Coupons' }]} />
      <h1>Coupons and savings</h1>
      <p css={lead}>
        Our savings need no code: a reduced price is the price you see, and it is in your cart already.
      </p>
      <div css={sections}>
        <section aria-labelledby="running">
          <h2 id="running">Running now</h2>
          {running.length > 0 ? (
            <PromotionCards running={running} categories={categories} />
          ) : (
            <NoPromotion />
          )}
        </section>
        {rebates.length > 0 && (
          <section aria-labelledby="rebates">
            <h2 id="rebates">Rebates on top</h2>
            <ul css={lines}>
              {rebates.map((rebate) => (
                <li key={rebate.id}>
                  <RebateLine rebate={rebate} isNamed />
                </li>
              ))}
            </ul>
            <p css={{ marginTop: theme.space[3] }}>
              How to claim one is in the <Link to="/rebates?active=true">Rebate Center</Link>.
            </p>
          </section>
        )}
        {deals.length > 0 && (
          <section aria-labelledby="deals">
            <h2 id="deals">Today's best deals</h2>
            <ProductGrid products={deals} headingLevel={3} eager={0} />
            <p css={{ marginTop: theme.space[4] }}>
              <ButtonLink kind="secondary" to="/collection/closeouts">
                All closeouts
              </ButtonLink>
            </p>
          </section>
        )}
        <OtherWays />
      </div>
    </Container>
  );
}

const NoPromotion = () => (
  <EmptyState title="There is no promotion right now.">
    <p>Reduced prices are in the closeouts, and manufacturers pay rebates on top of our prices.</p>
    <ButtonLink to="/collection/closeouts">Shop closeouts</ButtonLink>{' '}
    <ButtonLink kind="secondary" to="/rebates?active=true">
      Rebate Center
    </ButtonLink>
  </EmptyState>
);

const OtherWays = () => (
  <div css={offers}>
    <section css={plain} aria-labelledby="seasons">
      <h2 id="seasons">Sales of the year</h2>
      <p>
        The <Link to="/collection/black-friday-sale">Black Friday Sale</Link> is in fall, the{' '}
        <Link to="/collection/labor-day-sale">Labor Day Sale</Link> in late summer.
      </p>
    </section>
    <section css={plain} aria-labelledby="paper">
      <h2 id="paper">Have a paper coupon?</h2>
      <p>
        Read its number to us when you order by phone: <a href={SHOP.phoneHref}>{SHOP.phone}</a>. We apply it
        before you pay.
      </p>
    </section>
  </div>
);

export default definePage<Data>({
  async load(request) {
    const { gateway, signal } = request;
    const [{ deals, categories }, rebates, running] = await Promise.all([
      // The promotions and the phone number are shown without it.
      gateway.get('/api/home', HomePageData, { signal }).catch(() => ({ deals: [], categories: [] })),
      fetchRebates(request),
      fetchPromotions(request),
    ]);
    return { deals, categories, rebates, running };
  },
  Component: CouponsPage,
});
