import { css } from '@emotion/react';
import { type Companion, type ProductPreview, productHref } from '@kilowatt/contracts';
import { AccessoryPicture, distinctNames, Price } from '@kilowatt/product-ui';
import { Link, PageLink, Slot } from '@kilowatt/remote-kit';
import { buttonStyle, theme } from '@kilowatt/ui';

const needs = css({
  display: 'grid',
  gap: theme.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22.5rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const need = css({
  padding: theme.space[4],
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  '& h3, & p': { margin: 0 },
  '& h3 + p': { color: theme.colour.muted, fontSize: theme.text.small },
});
const choices = css({ containerType: 'inline-size', margin: 0, padding: 0, listStyle: 'none' });
const PICTURE = 88;
const choice = css({
  display: 'grid',
  gridTemplateColumns: `${PICTURE}px minmax(0, 1fr)`,
  gap: `${theme.space[2]} ${theme.space[3]}`,
  alignItems: 'center',
  marginTop: theme.space[3],
  '& a': { color: theme.colour.text, fontWeight: 600 },
  '& > :last-child': { gridColumn: '1 / -1' },
  '@container (min-width: 25rem)': {
    gridTemplateColumns: `${PICTURE}px minmax(0, 1fr) 9rem`,
    '& > :last-child': { gridColumn: 'auto' },
  },
});
const options = css({ paddingInline: theme.space[2], whiteSpace: 'nowrap' });

/** What else the product needs, each with the reason, and added to the cart from here. */
export function Companions({ companions }: { companions: readonly Companion[] }) {
  if (companions.length === 0) return null;
  const nameOf = distinctNames(companions.flatMap(({ products }) => products));
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">What else it needs</h2>
      <ul css={needs}>
        {companions.map(({ need: name, title, reason, products }) => (
          <li key={name} css={need}>
            <h3>{title}</h3>
            <p>{reason}</p>
            <ul css={choices} aria-label={title}>
              {products.map((product) => (
                <Choice key={product.id} product={product} need={name} productName={nameOf(product.id)} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChoiceProps = {
  product: ProductPreview;
  need: string;
  /** What its controls call it. */
  productName: string;
};

const Choice = ({ product, need: name, productName }: ChoiceProps) => (
  <li css={choice}>
    <AccessoryPicture product={product} need={name} size={PICTURE} />
    <div>
      <PageLink to={productHref(product)} known={{ product }}>
        {product.title}
      </PageLink>
      <Price
        price={product.price}
        compareAtPrice={product.compareAtPrice}
        currencyCode={product.currencyCode}
        from={product.priceFrom}
        flagged={false}
      />
    </div>
    {product.variantCount === undefined ? (
      <div>
        <Slot name="addToCart" product={product} productName={productName} />
      </div>
    ) : (
      <Link css={[buttonStyle({ kind: 'secondary', wide: true }), options]} to={productHref(product)}>
        Choose options<span className="visually-hidden">{` of ${productName}`}</span>
      </Link>
    )}
  </li>
);
