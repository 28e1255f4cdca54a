import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { ProductGrid } from '../product-card';
import { ProductRows } from '../product-rows';
import { useViewed } from './viewed';

const heading = css({ margin: `0 0 ${theme.space[4]}` });
/** Fewer cards than this leave most of their row empty. */
const MIN_CARDS = 3;

type Props = {
  limit: number;
  /** Id of the product of this page. */
  except?: string;
  columns?: 'four';
  id?: string;
  /** From the `css` prop. */
  className?: string;
};

/** The recently viewed products at current prices; nothing for new visitors. */
export function ViewedShelf({ limit, except, columns, id = 'recently-viewed', className }: Props) {
  const products = useViewed(limit, except);
  if (products.length === 0) return null;
  return (
    <section className={className} aria-labelledby={id}>
      <h2 css={heading} id={id}>
        Recently viewed
      </h2>
      {products.length < MIN_CARDS ? (
        <ProductRows products={products} />
      ) : (
        <ProductGrid products={products} headingLevel={3} eager={0} {...(columns && { columns })} />
      )}
    </section>
  );
}
