import { css } from '@emotion/react';
import { RebatesAnswer, SHOP } from '@kilowatt/contracts';
import { definePage, Head, Link } from '@kilowatt/remote-kit';
import { Breadcrumbs, Container, EmptyState, Notice, theme } from '@kilowatt/ui';
import { RebateDetails } from '../ui/rebate-details';

function RebatesPage({ data: { rebates, brand, unknown, eligible } }: { data: RebatesAnswer }) {
  return (
    <Container>
      <Head
        title={`Rebate Center | ${SHOP.name}`}
        description="Rebates from the brands we sell, and how to claim them."
        canonical="/rebates"
      />
      <Breadcrumbs
        trail={[
          { label: 'Home', href: '/' },
          ...(brand
            ? [{ label: 'Rebate Center', href: '/rebates?active=true' }, { label: brand }]
            : [{ label: 'Rebate Center' }]),
        ]}
      />
      <h1>{brand ? `${brand} rebates` : 'Rebate Center'}</h1>
      {unknown && (
        <Notice tone="warning">{`There are no rebates for "${unknown}". All rebates are shown.`}</Notice>
      )}
      <p css={lead}>
        Manufacturers pay these on top of our price. Tell us which one you want when you order, and we help
        with the claim.
      </p>
      {rebates.length > 0 ? (
        <RebateDetails rebates={rebates} eligible={eligible} />
      ) : (
        <EmptyState title={brand ? `No ${brand} rebate right now` : 'No rebate right now'}>
          <Link to="/rebates?active=true">See all rebates</Link>
        </EmptyState>
      )}
      <HowToClaim />
    </Container>
  );
}

const lead = css({ maxWidth: theme.width.prose, color: theme.colour.muted, fontSize: theme.text.lead });
const steps = css({
  maxWidth: theme.width.prose,
  marginTop: theme.space[7],
  '& li': { marginBottom: theme.space[3] },
});

const HowToClaim = () => (
  <section css={steps} aria-labelledby="claim">
    <h2 id="claim">How to claim a rebate</h2>
    <ol>
      <li>Choose an eligible model: its card and its page show the rebate beside the price.</li>
      <li>
        Order by the last day on the card, and tell us which rebate you want. You pay our price; the
        manufacturer pays the rebate after your purchase.
      </li>
      <li>
        Keep your invoice and the serial number of the appliance: the manufacturer asks for both, within the
        time that its form states.
      </li>
    </ol>
    <p>
      Questions? <Link to="/contact">Ask us</Link> or call <a href={SHOP.phoneHref}>{SHOP.phone}</a>.
    </p>
  </section>
);

export default definePage<RebatesAnswer>({
  load({ url, gateway, signal }) {
    const query = new URLSearchParams();
    const brand = url.searchParams.get('brand')?.trim().replaceAll('\0', '').slice(0, 60);
    if (brand) query.set('brand', brand);
    if (url.searchParams.get('active') === 'true') query.set('active', 'true');
    query.set('models', '4');
    return gateway.get(`/api/rebates?${query}`, RebatesAnswer, { signal });
  },
  Component: RebatesPage,
});
