import { css } from '@emotion/react';
import type { ProductPreview } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';
import { ProductCard } from './product-card';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 700px)': {
    gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
    gap: theme.space[4],
  },
});

type Props = {
  products: readonly ProductPreview[];
  headingLevel?: 2 | 3;
  /** Number of pictures that load eagerly. Default: those of the first row. */
  eager?: number;
};

/** A responsive grid of products. */
export function ProductGrid({ products, headingLevel = 2, eager = 4 }: Props) {
  return (
    <ul css={grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} lazy={index >= eager} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
