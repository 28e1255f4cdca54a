import { definePage, Head, Link } from '@kilowatt/remote-kit';
import { brandOf, REBATES, type Rebate } from '@kilowatt/taxonomy';
import { Container, EmptyState, Notice } from '@kilowatt/ui';
import { RebateCards } from '../ui/rebate-cards';

type Data = { rebates: readonly Rebate[]; brand: string | null; unknown: string | null };

function RebatesPage({ data: { rebates, brand, unknown } }: { data: Data }) {
  return (
    <Container>
      <Head
        title="Rebate Center | Kilowatt"
        description="Rebates from the brands we sell, and how to claim them."
        canonical="/rebates"
      />
      <h1>{brand ? `${brand} rebates` : 'Rebate Center'}</h1>
      {unknown && (
        <Notice tone="warning">{`We do not know the brand "${unknown}" and show all rebates.`}</Notice>
      )}
      <p>
        Manufacturers pay these on top of our price. Tell us which one you want when you order, and we help
        with the claim.
      </p>
      {rebates.length > 0 ? (
        <RebateCards rebates={rebates} />
      ) : (
        <EmptyState title={`No ${brand} rebate right now`}>
          <Link to="/rebates?active=true">See all rebates</Link>
        </EmptyState>
      )}
    </Container>
  );
}

export default definePage<Data>({
  async load({ url }) {
    const asked = url.searchParams.get('brand')?.trim().slice(0, 60) ?? '';
    const brand = asked === '' ? undefined : brandOf(asked);
    const today = new Date().toISOString().slice(0, 10);
    const active = url.searchParams.get('active') === 'true';
    return {
      rebates: REBATES.filter(
        (rebate) =>
          (!brand || rebate.brand === brand.name) &&
          (!active || (rebate.from <= today && today <= rebate.to)),
      ),
      brand: brand?.name ?? null,
      unknown: asked !== '' && !brand ? asked : null,
    };
  },
  Component: RebatesPage,
});
