import { css } from '@emotion/react';
import { type Product, productHref } from '@kilowatt/contracts';
import { Price, ProductPicture } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { ProductAlert } from './product-alert';

const box = css({ display: 'grid', gap: theme.space[4] });
const list = css({
  margin: 0,
  padding: `0 ${theme.space[4]}`,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  listStyle: 'none',
});
const PICTURE = 56;
const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${PICTURE}px minmax(0, 1fr)`,
  gap: theme.space[3],
  alignItems: 'center',
  padding: `${theme.space[2]} 0`,
  '& + &': { borderTop: `1px solid ${theme.colour.line}` },
  '& a': { color: theme.colour.text, fontWeight: 600, fontSize: theme.text.small },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
});
const heading = css({ '&&': { marginBottom: theme.space[2], fontSize: theme.text.body } });
const LIMIT = 3;

/** Whether nothing of a product can be bought: of a sold-out variant the page still leads to the others. */
export const isSoldOut = ({ available, variants = [] }: Pick<Product, 'available' | 'variants'>): boolean =>
  !available && !variants.some((variant) => variant.available);

/** In place of the button of what is out of stock: an email when it is back, and what is in stock and nearest to it. */
export function Instead({ product }: { product: Product }) {
  const neighbors = product.similar.filter(({ available }) => available).slice(0, LIMIT);
  return (
    <div css={box}>
      <ProductAlert key={`alert ${product.id}`} product={product} />
      {neighbors.length > 0 && (
        <section aria-labelledby="instead">
          <h2 id="instead" css={heading}>
            In stock now
          </h2>
          <ul css={list}>
            {neighbors.map((neighbor) => (
              <li key={neighbor.id} css={row}>
                <ProductPicture src={neighbor.image} alt="" colour={neighbor.imageColour} size={PICTURE} />
                <div>
                  <Link to={productHref(neighbor)}>{neighbor.title}</Link>
                  <Price
                    price={neighbor.price}
                    compareAtPrice={neighbor.compareAtPrice}
                    currencyCode={neighbor.currencyCode}
                    from={neighbor.priceFrom}
                    flagged={false}
                  />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
