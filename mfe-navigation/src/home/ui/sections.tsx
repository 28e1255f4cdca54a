import { css } from '@emotion/react';
import type { Rebate } from '@kilowatt/contracts';
import { ProductGrid } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { ArrowRight } from 'lucide-react';
import { RebateCards } from '../../promotions/ui/rebate-cards';
import { useViewed } from '../../viewed/viewed';

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  marginBottom: theme.space[4],
  '& h2': { margin: 0 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.space[1],
    fontWeight: 600,
    minHeight: 24,
  },
});

type Props = { id: string; title: string; more?: { label: string; href: string } };

/** The heading of a section of the home page, with a link to all of it. */
export const SectionHead = ({ id, title, more }: Props) => (
  <div css={head}>
    <h2 id={id}>{title}</h2>
    {more && (
      <Link to={more.href}>
        {more.label} <ArrowRight size={16} aria-hidden="true" />
      </Link>
    )}
  </div>
);

/** A row at most screens. */
const VIEWED_LIMIT = 5;

/** The recently viewed products at current prices; hidden for new visitors. */
export function RecentlyViewed() {
  const products = useViewed(VIEWED_LIMIT);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed">
      <SectionHead id="recently-viewed" title="Recently viewed" />
      <ProductGrid products={products} headingLevel={3} />
    </section>
  );
}

/** A row; the Rebate Center has all of them. */
const REBATES_LIMIT = 4;

/** What makers pay on top of the shop's prices. */
export function Rebates({ rebates }: { rebates: readonly Rebate[] }) {
  if (rebates.length === 0) return null;
  return (
    <section aria-labelledby="rebates">
      <SectionHead
        id="rebates"
        title="Rebates that pay you back"
        more={{ label: 'Rebate Center', href: '/rebates?active=true' }}
      />
      <RebateCards rebates={rebates.slice(0, REBATES_LIMIT)} />
    </section>
  );
}
