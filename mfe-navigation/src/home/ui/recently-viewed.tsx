import { ProductGrid } from '@kilowatt/product-ui';
import { useViewed } from '../../viewed/use-viewed';
import { SectionHead } from './section-head';

/** A row at most screens. */
const SHOWN_LIMIT = 5;

/** The recently viewed products at current prices; hidden for new visitors. */
export function RecentlyViewed() {
  const products = useViewed(SHOWN_LIMIT);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed">
      <SectionHead id="recently-viewed" title="Recently viewed" />
      <ProductGrid products={products} headingLevel={3} />
    </section>
  );
}
