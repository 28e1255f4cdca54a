import { css } from '@emotion/react';
import type { ProductPreview } from '@kilowatt/contracts';
import { Link, Slot } from '@kilowatt/remote-kit';
import { Price } from './price';
import { ProductPicture } from './product-picture';
import { theme } from './theme';

type Props = { product: ProductPreview; lazy?: boolean; headingLevel?: 2 | 3 };

const card = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[2],
  height: '100%',
  padding: theme.space[3],
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  transition: `box-shadow ${theme.motion.calm}, transform ${theme.motion.calm}`,
  '&:hover': { boxShadow: theme.shadow.medium, transform: 'translateY(-2px)' },
});
const brand = css({ margin: 0, color: theme.colour.muted, fontSize: theme.text.small, fontWeight: 600 });
const title = css({
  margin: 0,
  fontSize: theme.text.body,
  fontWeight: 500,
  lineHeight: 1.35,
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  minHeight: '4.05em',
  '& a': { color: 'inherit', textDecoration: 'none' },
  // The whole card is the link's target, but the controls above it keep theirs.
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.radius.medium },
});
const controls = css({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  gap: theme.space[2],
  marginTop: 'auto',
  // The place is kept while the other team's remote is on its way.
  minHeight: 76,
});
const out = css({ margin: 0, color: theme.colour.danger, fontSize: theme.text.small });

/** A product in a list, with the cart's and the compare list's controls. */
export function ProductCard({ product, lazy = true, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article css={card}>
      <ProductPicture src={product.image} alt={product.imageAlt} size={400} lazy={lazy} />
      <p css={brand}>{product.vendor}</p>
      <Heading css={title}>
        <Link to={`/products/${product.handle}`}>{product.title}</Link>
      </Heading>
      <Price
        price={product.price}
        compareAtPrice={product.compareAtPrice}
        currencyCode={product.currencyCode}
      />
      {!product.available && <p css={out}>Out of stock</p>}
      <div css={controls}>
        <Slot name="addToCart" product={product} />
        <Slot name="compareToggle" product={product} />
      </div>
    </article>
  );
}
