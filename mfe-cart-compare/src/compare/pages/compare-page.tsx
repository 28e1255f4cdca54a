import { css } from '@emotion/react';
import { ProductsByIds } from '@kilowatt/contracts';
import { definePage, Head, Link, Slot } from '@kilowatt/remote-kit';
import { ButtonLink, Container, EmptyState, Notice, Price, ProductPicture, theme } from '@kilowatt/ui';
import { compareRows } from './compare-rows';
import { readCompareIds } from './read-compare-query';

const scroller = css({
  overflowX: 'auto',
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
});
const table = css({
  borderCollapse: 'collapse',
  width: '100%',
  minWidth: '40rem',
  tableLayout: 'fixed',
  '& th, & td': {
    padding: theme.space[3],
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.colour.line}`,
  },
  '& thead td': { width: '11rem' },
  '& thead th': { fontWeight: 600 },
  '& tbody th': {
    fontWeight: 400,
    color: theme.colour.muted,
    position: 'sticky',
    insetInlineStart: 0,
    background: theme.colour.surface,
  },
});
const differs = css({ background: theme.colour.accentSoft, fontWeight: 600 });

function ComparePage({ data }: { data: ProductsByIds }) {
  const { products, missing } = data;
  return (
    <Container>
      <Head
        title="Compare products | Kilowatt"
        description="Compare appliances side by side."
        canonical="/compare"
        noIndex
      />
      <h1>Compare products</h1>
      {missing.length > 0 && (
        <Notice tone="warning">
          {missing.length === 1
            ? 'One product of this comparison is'
            : `${missing.length} products of this comparison are`}{' '}
          no longer in our catalogue.
        </Notice>
      )}
      {products.length === 0 ? (
        <EmptyState title="Nothing to compare yet">
          <p>Tick “Compare” on two products or more, then press Compare in the bar at the bottom.</p>
          <ButtonLink to="/collection/refrigerators">See refrigerators</ButtonLink>
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section css={scroller} aria-label="Comparison" tabIndex={0}>
          <table css={table}>
            <caption className="visually-hidden">{`${products.length} products side by side`}</caption>
            <thead>
              <tr>
                <td />
                {products.map((product) => (
                  <th key={product.id} scope="col">
                    <ProductPicture src={product.image} alt="" size={160} />
                    <Link to={`/products/${product.handle}`}>{product.title}</Link>
                    <Price price={product.price} compareAtPrice={product.compareAtPrice} />
                    <Slot name="addToCart" product={product} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {compareRows(products).map(({ name, values, different }) => (
                <tr key={name}>
                  <th scope="row">
                    {name}
                    {different && <span className="visually-hidden"> (differs)</span>}
                  </th>
                  {values.map((value, index) => (
                    <td key={products[index]?.id} css={different && differs}>
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
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
