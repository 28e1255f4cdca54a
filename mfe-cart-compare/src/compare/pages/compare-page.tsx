import { type CompareProduct, LIMITS, ProductsByIds, SHOP } from '@kilowatt/contracts';
import { distinctNames } from '@kilowatt/product-ui';
import { definePage, Head } from '@kilowatt/remote-kit';
import { Container, Notice } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isProductId } from '../../shop/shop-products';
import { tableLeft, tableShown } from '../model/compare-table';
import { compareGroups, onlyDifferent } from '../table/compare-groups';
import { CompareTable, useFocusKept } from '../table/compare-table';
import { TableTools } from '../table/table-tools';
import { NothingToCompare, OwnComparison } from './nothing-to-compare';
import '../table/wiring';

/**
 * The ids of a compare URL, at most four. Its other fields (specification §2) are ignored: the page shows the shop's
 * current data.
 */
export function readCompareIds(query: URLSearchParams): string[] {
  const ids = Array.from(
    { length: LIMITS.compareSlots },
    (_, index) => query.get(`id${index}`)?.trim() ?? '',
  );
  return [...new Set(ids.filter(isProductId))];
}

/** The fields of a product that the compare list and its URL contain. */
export const comparedProduct = ({
  id,
  handle,
  title,
  price,
  compareAtPrice,
  image,
  sku,
}: CompareProduct): CompareProduct => ({ id, handle, title, price, compareAtPrice, image, sku });

/** As the engine's own format writes it, whose first use takes a tenth of a second on a slow phone. */
const listed = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;

function ComparePage({ data: { products, missing } }: { data: ProductsByIds }) {
  const [show, leave] = useUnit([tableShown, tableLeft]);
  const [only, setOnly] = useState(false);
  // In the same task as the buttons: a press may come before effects.
  useLayoutEffect(() => {
    show(products.map(comparedProduct));
  }, [show, products]);
  useEffect(() => () => leave(), [leave]);
  const heading = useRef<HTMLHeadingElement>(null);
  const region = useRef<HTMLElement>(null);
  useFocusKept([region, heading], products.map(({ id }) => id).join());
  const nameOf = distinctNames(products);
  const groups = compareGroups(products);
  const rows = groups.flatMap((group) => group.rows);
  return (
    <Container>
      <Head
        title={`Compare products | ${SHOP.name}`}
        description="Compare appliances side by side."
        canonical="/compare"
        noIndex
      />
      <h1 ref={heading} tabIndex={-1}>
        Compare products
      </h1>
      {/* Announces column changes. */}
      <p role="status" className="visually-hidden">
        {products.length > 0 && `Side by side: ${listed(products.map(({ id }) => nameOf(id)))}`}
      </p>
      {missing.length > 0 && (
        <Notice tone="warning">
          {missing.length === 1
            ? 'One product of this comparison is no longer in our catalogue.'
            : `${missing.length} products of this comparison are no longer in our catalogue.`}
        </Notice>
      )}
      {products.length === 0 ? (
        missing.length === 0 ? (
          <OwnComparison />
        ) : (
          <NothingToCompare missing={missing} />
        )
      ) : (
        <>
          <TableTools
            products={products.length}
            rows={rows.length}
            differing={rows.filter(({ difference }) => difference !== null).length}
            only={only}
            onToggle={() => setOnly(!only)}
          />
          <CompareTable {...{ region, products, nameOf }} groups={only ? onlyDifferent(groups) : groups} />
        </>
      )}
    </Container>
  );
}

export default definePage<ProductsByIds>({
  async load({ url, gateway, signal }) {
    const ids = readCompareIds(url.searchParams);
    if (ids.length === 0) return { products: [], missing: [] };
    return gateway.get(`/api/products?ids=${encodeURIComponent(ids.join(','))}`, ProductsByIds, { signal });
  },
  Component: ComparePage,
});
