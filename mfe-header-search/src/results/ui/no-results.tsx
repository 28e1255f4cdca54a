import { css } from '@emotion/react';
import type { NearestProducts } from '@kilowatt/contracts';
import { ProductGrid } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { EmptyState, theme } from '@kilowatt/ui';

const heading = css({ margin: `${theme.space[6]} 0 ${theme.space[4]}` });

/** Empty state of the results, with links to popular collections and products that are there. */
export function NoResults({ nearest }: { nearest: NearestProducts | undefined }) {
  return (
    <>
      <EmptyState title="No products found">
        <p>
          Check the spelling, try fewer words, or browse{' '}
          <Link to="/collection/refrigerators">refrigerators</Link>,{' '}
          <Link to="/collection/washers">washers</Link>, <Link to="/collection/ranges">ranges</Link> and{' '}
          <Link to="/collection/dishwashers">dishwashers</Link>. Looking for a part?{' '}
          <Link to="/contact">Ask us</Link>.
        </p>
      </EmptyState>
      {nearest && (
        <section aria-labelledby="deals">
          <h2 id="deals" css={heading}>
            Deals to look at meanwhile
          </h2>
          <ProductGrid products={nearest.products} />
        </section>
      )}
    </>
  );
}
