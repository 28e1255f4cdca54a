import { css } from '@emotion/react';
import { type ProductPreview, productHref } from '@kilowatt/contracts';
import { PageLink, Slot } from '@kilowatt/remote-kit';
import { buttonStyle, theme } from '@kilowatt/ui';
import { Cable, Droplets, Flame, Wind, Wrench } from 'lucide-react';
import { distinctNames } from './distinct-names';
import { Price } from './price';
import { isPicture, ProductFacts, ProductPicture } from './product-parts';
import { PriceChange, SaveButton } from './saved/save-button';
import { TitleText } from './title-text';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: `${theme.space[2]} ${theme.space[3]}`,
  alignItems: 'center',
  height: '100%',
  boxSizing: 'border-box',
  padding: theme.space[3],
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  '@container (min-width: 27rem)': { gridTemplateColumns: '72px minmax(0, 1fr) 9.5rem' },
});
/** Two fill a wide window. */
const savedList = css({ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 36rem), 1fr))' });
/** With the heart at its right. */
const saved = css({
  gridTemplateColumns: '72px minmax(0, 1fr) 36px',
  '@container (min-width: 27rem)': { gridTemplateColumns: '72px minmax(0, 1fr) 36px 9.5rem' },
});
const title = css({
  margin: 0,
  fontFamily: theme.font.body,
  fontSize: theme.text.small,
  fontWeight: 600,
  letterSpacing: 0,
  lineHeight: 1.35,
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
});
const words = css({ display: 'grid', gap: 2, minWidth: 0 });
const note = css({ margin: 0, color: theme.colour.muted, fontSize: theme.text.caption });
/** As high while the other remote loads. */
const action = css({
  gridColumn: '1 / -1',
  height: '2.75rem',
  whiteSpace: 'nowrap',
  '@container (min-width: 27rem)': { gridColumn: 'auto' },
});
const icon = css({
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 72,
  borderRadius: theme.radius.small,
  background: theme.colour.sand,
  color: theme.colour.muted,
});
const frame = css({ containerType: 'inline-size' });

/** What a part is for, by its title. */
const PARTS = [
  [/water|hose|drain/i, Droplets],
  [/gas|propane/i, Flame],
  [/cord|plug/i, Cable],
  [/vent|duct|charcoal|filter|recirculation/i, Wind],
] as const;

/** A picture of 72 pixels; of a part without one, a drawing of what it is for. */
export function ProductThumbnail({ product: { title: name, image, imageColour } }: RowProps) {
  if (isPicture(image)) return <ProductPicture src={image} alt="" size={72} colour={imageColour} />;
  const Icon = PARTS.find(([words]) => words.test(name))?.[1] ?? Wrench;
  return (
    <span css={icon}>
      <Icon size={32} strokeWidth={1.5} aria-hidden="true" />
    </span>
  );
}

type RowProps = { product: ProductPreview };
type Props = {
  products: readonly ProductPreview[];
  headingLevel?: 2 | 3;
  /** What stands above the title, such as what the product is needed for. */
  noteOf?: (product: ProductPreview) => string;
  /** Whether they are the saved products. */
  isSaved?: boolean;
};

/** Products as rows with a small picture: one or two, which leave a grid empty, and parts, which have no picture. */
export const ProductRows = ({ products, headingLevel = 3, noteOf, isSaved = false }: Props) => {
  const Heading = `h${headingLevel}` as const;
  const nameOf = distinctNames(products);
  return (
    <ul css={[list, isSaved && savedList]}>
      {products.map((product) => (
        <li key={product.id} css={frame}>
          <article css={[row, isSaved && saved]}>
            <ProductThumbnail product={product} />
            <div css={words}>
              {noteOf && <p css={note}>{noteOf(product)}</p>}
              <Heading css={title}>
                <PageLink to={productHref(product)} known={{ product }}>
                  <TitleText>{product.title}</TitleText>
                </PageLink>
              </Heading>
              <Price
                price={product.price}
                compareAtPrice={product.compareAtPrice}
                currencyCode={product.currencyCode}
                from={product.priceFrom}
                flagged={false}
              />
              {(product.energyGuide || product.rebates?.length) && <ProductFacts product={product} />}
              {isSaved && <PriceChange product={product} />}
            </div>
            {isSaved && <SaveButton product={product} productName={nameOf(product.id)} />}
            <div css={action}>
              <RowAction product={product} productName={nameOf(product.id)} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
};

const RowAction = ({ product, productName }: RowProps & { productName: string }) =>
  product.variantCount === undefined ? (
    <Slot name="addToCart" product={product} productName={productName} />
  ) : (
    <PageLink
      css={buttonStyle({ kind: 'secondary', wide: true })}
      to={productHref(product)}
      known={{ product }}
    >
      Choose options<span className="visually-hidden">{` of ${productName}`}</span>
    </PageLink>
  );
