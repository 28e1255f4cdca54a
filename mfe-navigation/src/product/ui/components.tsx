import { css } from '@emotion/react';
import { type BundleComponent, formatMoney, type Product, productHref } from '@kilowatt/contracts';
import { Price, ProductPicture } from '@kilowatt/product-ui';
import { PageLink } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { sumOf } from '../../sum-of';

const section = css({
  marginTop: theme.space[6],
  '& h2': { margin: `0 0 ${theme.space[3]}`, fontSize: theme.text.lead },
});
const rows = css({
  margin: 0,
  padding: `0 ${theme.space[4]}`,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  listStyle: 'none',
});
const PICTURE = 64;
const row = css({
  display: 'grid',
  gridTemplateColumns: `${PICTURE}px minmax(0, 1fr)`,
  gap: `${theme.space[1]} ${theme.space[3]}`,
  alignItems: 'center',
  minHeight: PICTURE,
  padding: `${theme.space[3]} 0`,
  '& + &': { borderTop: `1px solid ${theme.colour.line}` },
  '& a': { color: theme.colour.text, fontWeight: 600 },
  '& p': { margin: 0 },
});
const named = css({ gridColumn: 2, '&::first-letter': { textTransform: 'uppercase' } });
const sums = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${theme.space[1]} ${theme.space[3]}`,
  margin: `${theme.space[3]} 0 0`,
  fontVariantNumeric: 'tabular-nums',
  '& dd': { margin: 0, textAlign: 'end' },
});
const good = css({ color: theme.colour.success, fontWeight: 600 });

type Props = { product: Pick<Product, 'components' | 'price' | 'currencyCode'> };

/** What a package consists of, each with the way to its own page. */
export function Components({ product: { components = [], price, currencyCode } }: Props) {
  if (components.length === 0) return null;
  const separately = priceSeparately(components);
  const saved = separately === null ? 0 : sumOf([separately, -price], (amount) => amount);
  return (
    <section css={section} aria-labelledby="components">
      <h2 id="components">What is included</h2>
      <ul css={rows}>
        {components.map((component) => (
          <li key={`${component.name} ${component.sku}`} css={row}>
            <Component {...component} />
          </li>
        ))}
      </ul>
      {separately !== null && (
        <dl css={sums}>
          <dt>Bought separately</dt>
          <dd>{formatMoney(separately, currencyCode)}</dd>
          <dt>Together</dt>
          <dd>{formatMoney(price, currencyCode)}</dd>
          {saved > 0 && (
            <>
              <dt css={good}>You save</dt>
              <dd css={good}>{formatMoney(saved, currencyCode)}</dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}

function Component({ name, sku, product }: BundleComponent) {
  if (!product) return <p css={named}>{[name, sku].filter(Boolean).join(' ')}</p>;
  return (
    <>
      <ProductPicture src={product.image} alt="" colour={product.imageColour} size={PICTURE} lazy />
      <div>
        <PageLink to={productHref(product)} known={{ product }}>
          {product.title}
        </PageLink>
        <Price
          price={product.price}
          compareAtPrice={product.compareAtPrice}
          currencyCode={product.currencyCode}
          flagged={false}
        />
        {!product.available && <p>Out of stock</p>}
      </div>
    </>
  );
}

/** Null unless all of it can be bought: a sum without the pedestals would compare unlike things. */
function priceSeparately(components: readonly BundleComponent[]): number | null {
  const sold = components.flatMap(({ product }) => (product?.available ? [product] : []));
  return sold.length === components.length ? sumOf(sold, ({ price }) => price) : null;
}
