import { css } from '@emotion/react';
import { type CompareProduct, LIMITS, ProductsByIds, SHOP } from '@kilowatt/contracts';
import { definePage, Head } from '@kilowatt/remote-kit';
import { Container, Notice } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { isProductId } from '../../shop/shop-products';
import { tableShown } from '../model/compare-table';
import { compareGroups, onlyDifferent } from '../table/compare-groups';
import { CompareTable, useFocusKept } from '../table/compare-table';
import { TableTools } from '../table/table-tools';
import { NothingToCompare, OwnComparison } from './nothing-to-compare';

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

/** Longest title of an address that is shown. */
const TITLE_LENGTH = 200;

/** The titles that a compare URL has of some ids: the shop does not know them any more. */
function titlesOf(query: URLSearchParams, ids: readonly string[]): string[] {
  return Array.from({ length: LIMITS.compareSlots }, (_, index) => index).flatMap((index) => {
    const title = query.get(`title${index}`)?.trim().slice(0, TITLE_LENGTH) ?? '';
    return title !== '' && ids.includes(query.get(`id${index}`)?.trim() ?? '') ? [title] : [];
  });
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

const names = css({ display: 'block' });

const LIST = new Intl.ListFormat('en-US');

type Data = ProductsByIds & {
  /** Titles of those that are missing, where the address has them. */
  lost?: readonly string[];
};

function ComparePage({ data: { products, missing, lost = [] } }: { data: Data }) {
  const show = useUnit(tableShown);
  const [only, setOnly] = useState(false);
  useEffect(() => {
    show(products.map(comparedProduct));
  }, [show, products]);
  const heading = useRef<HTMLHeadingElement>(null);
  const region = useRef<HTMLElement>(null);
  useFocusKept([region, heading], products.map(({ id }) => id).join());
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
        {products.length > 0 && `Side by side: ${LIST.format(products.map(({ title }) => title))}`}
      </p>
      {missing.length > 0 && (
        <Notice tone="warning">
          {missing.length === 1
            ? 'One product of this comparison is no longer in our catalogue.'
            : `${missing.length} products of this comparison are no longer in our catalogue.`}
          {lost.length > 0 && <strong css={names}>{LIST.format(lost)}</strong>}
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
          <CompareTable region={region} products={products} groups={only ? onlyDifferent(groups) : groups} />
        </>
      )}
    </Container>
  );
}

export default definePage<Data>({
  async load({ url, gateway, signal }) {
    const ids = readCompareIds(url.searchParams);
    if (ids.length === 0) return { products: [], missing: [] };
    const found = await gateway.get(`/api/products?ids=${encodeURIComponent(ids.join(','))}`, ProductsByIds, {
      signal,
    });
    return { ...found, lost: titlesOf(url.searchParams, found.missing) };
  },
  Component: ComparePage,
});
