import { css } from '@emotion/react';
import { HomePage as HomePageData, type Rebate, SHOP } from '@kilowatt/contracts';
import { ProductGrid } from '@kilowatt/product-ui';
import { definePage, Head, Link } from '@kilowatt/remote-kit';
import { Breadcrumbs, Container, theme } from '@kilowatt/ui';
import { fetchRebates, offerCard, offerNote, offers, RebateCards } from '../ui/rebate-cards';

const words = css({
  fontFamily: theme.font.display,
  fontSize: theme.text.h2,
  fontWeight: 700,
  lineHeight: 1.2,
  color: theme.colour.spark,
});

/** The current promotions. */
const PromotionCards = () => (
  <ul css={offers}>
    {SHOP.promotions.map(({ text, href }) => (
      <li key={text}>
        <Link css={offerCard} to={href}>
          <span css={words}>{text}</span>
          <span css={offerNote}>{href.startsWith('/collection') ? 'Shop now' : 'How it works'}</span>
        </Link>
      </li>
    ))}
  </ul>
);

const sections = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[7] });

type Data = Pick<HomePageData, 'deals'> & { rebates: readonly Rebate[] };

function CouponsPage({ data: { deals, rebates } }: { data: Data }) {
  return (
    <Container>
      <Head
        title={`Coupons and savings | ${SHOP.name}`}
        description={`Every way to save at ${SHOP.name}: sales, closeouts, rebates and price match.`}
        canonical="/coupons"
      />
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Coupons' }]} />
      <h1>Coupons and savings</h1>
      <p>Our savings need no code: a reduced price is the price you see, and it is in your cart already.</p>
      <div css={sections}>
        <section aria-labelledby="running">
          <h2 id="running">Running now</h2>
          {SHOP.promotions.length > 0 ? <PromotionCards /> : <p>There is no promotion right now.</p>}
        </section>
        {rebates.length > 0 && (
          <section aria-labelledby="rebates">
            <h2 id="rebates">Rebates on top</h2>
            <RebateCards rebates={rebates} />
            <p css={{ marginTop: theme.space[3] }}>
              How to claim one is in the <Link to="/rebates?active=true">Rebate Center</Link>.
            </p>
          </section>
        )}
        {deals.length > 0 && (
          <section aria-labelledby="deals">
            <h2 id="deals">Today's best deals</h2>
            <ProductGrid products={deals} headingLevel={3} eager={0} />
          </section>
        )}
        <section aria-labelledby="seasons" css={{ maxWidth: theme.width.prose }}>
          <h2 id="seasons">Sales of the year</h2>
          <p>
            The <Link to="/collection/black-friday-sale">Black Friday Sale</Link> is in fall, the{' '}
            <Link to="/collection/labor-day-sale">Labor Day Sale</Link> in late summer.
          </p>
        </section>
        <section aria-labelledby="paper" css={{ maxWidth: theme.width.prose }}>
          <h2 id="paper">Have a paper coupon?</h2>
          <p>
            Read its number to us when you order by phone: <a href={SHOP.phoneHref}>{SHOP.phone}</a>. We apply
            it before you pay.
          </p>
        </section>
      </div>
    </Container>
  );
}

export default definePage<Data>({
  async load(request) {
    const { gateway, signal } = request;
    const [deals, rebates] = await Promise.all([
      gateway.get('/api/home', HomePageData, { signal }).then(
        (home) => home.deals,
        // The promotions and the phone number are shown without them.
        () => [],
      ),
      fetchRebates(request),
    ]);
    return { deals, rebates };
  },
  Component: CouponsPage,
});
