import { css } from '@emotion/react';
import { type ProductPreview, productHref } from '@kilowatt/contracts';
import { Price, ProductPicture } from '@kilowatt/product-ui';
import { PageLink } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';

const card = css({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: theme.space[3],
  alignItems: 'center',
  maxWidth: '22rem',
  marginTop: theme.space[5],
  padding: theme.space[3],
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  color: theme.colour.text,
  textDecoration: 'none',
  boxShadow: theme.shadow.high,
  '&:hover strong': { textDecoration: 'underline' },
  '& p': { margin: 0 },
  '@media (min-width: 900px)': {
    position: 'absolute',
    insetInlineEnd: theme.space[4],
    insetBlockEnd: theme.space[5],
    width: '19rem',
    boxSizing: 'border-box',
    margin: 0,
  },
});
const label = css({ fontSize: theme.text.small, fontWeight: 650, color: theme.colour.success });
const title = css({
  display: 'block',
  fontSize: theme.text.small,
  lineHeight: 1.3,
  // Over the picture of the room there is room for two lines.
  '@media (min-width: 900px)': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
});

/** The first deal of today, at the head of the page. */
export function HeroDeal({ deal }: { deal: ProductPreview }) {
  const { price, compareAtPrice, currencyCode, image, imageColour } = deal;
  return (
    <PageLink css={card} to={productHref(deal)} known={{ product: deal }}>
      <ProductPicture src={image} alt="" colour={imageColour} size={72} sizes="72px" />
      <div>
        <p css={label}>Today's best deal</p>
        <strong css={title}>{deal.title}</strong>
        <Price price={price} compareAtPrice={compareAtPrice} currencyCode={currencyCode} />
      </div>
    </PageLink>
  );
}
