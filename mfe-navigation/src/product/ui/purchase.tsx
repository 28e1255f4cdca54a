import { css } from '@emotion/react';
import { formatMoney, type Product, type ProductVariant } from '@kilowatt/contracts';
import { Price, ProductFacts, SavedAmount, TitleText } from '@kilowatt/product-ui';
import { Link, OfferedSlot, Slot } from '@kilowatt/remote-kit';
import { media, theme } from '@kilowatt/ui';
import { type RefObject, useRef } from 'react';
import { inStockInstead, variantHref } from '../model/choose-variant';
import { BuyBar } from './buy-bar';
import { Instead, isSoldOut } from './instead';
import { Financing } from './key-facts';
import { CopySku, RebateNotes } from './product-notes';
import { VariantPicker } from './variant-picker';

const purchase = css({
  display: 'grid',
  // Not as wide as the longest word of a title.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[3],
  alignContent: 'start',
  '& p, & h1': { margin: 0 },
  '& h1': { fontSize: 'clamp(1.5rem, 1.25rem + .75vw, 2rem)', letterSpacing: '-.02em', lineHeight: 1.2 },
  [media.medium]: { gridArea: 'purchase' },
});
const maker = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${theme.space[4]}`,
  alignItems: 'center',
  justifyContent: 'space-between',
});
const brand = css({ color: theme.colour.muted, fontWeight: 600 });
const offer = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${theme.space[4]}`,
  alignItems: 'center',
  minHeight: 28,
});
/** Stock at or below this number is shown. */
const FEW = 3;
const stock = css({ fontWeight: 600, '&[data-plenty="true"]': { color: theme.colour.success } });

const hidden = css({ visibility: 'hidden' });
/** As high as a large button. */
const action = css({ minHeight: 52, marginTop: theme.space[1] });

type Props = {
  product: Product;
  /** The product in the chosen variant. */
  bought: Product;
  /** Null if there is nothing to choose. */
  chosen: ProductVariant | null;
  onChoose: (variant: ProductVariant) => void;
  /** Whether the product is what a list knew of it: what is not known has its place. */
  isPlaceholder?: boolean;
};

/** What the product is and costs, in which variants, and how it is bought: all of it on the first screen of a phone. */
export function Purchase({ product, bought, chosen, onChoose, isPlaceholder = false }: Props) {
  const button = useRef<HTMLDivElement>(null);
  const { title } = product;
  return (
    <div css={purchase}>
      <div css={maker}>
        <p css={brand}>{product.vendor}</p>
        <CopySku key={bought.sku} sku={bought.sku} />
      </div>
      <h1>
        <TitleText>{title}</TitleText>
      </h1>
      <Price
        price={bought.price}
        compareAtPrice={bought.compareAtPrice}
        currencyCode={product.currencyCode}
        {...(isPlaceholder && { from: product.priceFrom })}
        size="large"
      />
      <div css={offer}>
        <SavedAmount {...bought} size="large" />
        <p css={[stock, isPlaceholder && bought.available && hidden]} data-plenty={bought.stock > FEW}>
          {isPlaceholder && bought.available ? 'In stock' : stockNote(bought)}
        </p>
        {/* The rebates are below, with the way to claim them. */}
        {product.energyGuide && <ProductFacts product={{ title, energyGuide: product.energyGuide }} />}
      </div>
      <RebateNotes product={bought} />
      <Financing price={bought.price} />
      {!isPlaceholder && <OfferedSlot name="product:below-price" product={bought} />}
      {chosen && <VariantPicker product={product} chosen={chosen} onChoose={onChoose} />}
      {chosen && <ChoiceStatus product={bought} variant={chosen} />}
      <div ref={button} css={action} tabIndex={-1}>
        {!isPlaceholder && <Action product={bought} />}
      </div>
      {chosen && <InStock product={product} chosen={chosen} around={button} />}
      {!isPlaceholder && <BuyBar product={bought} button={button} />}
    </div>
  );
}

/** How it is bought, or what there is in its place. */
const Action = ({ product }: { product: Product }) =>
  isSoldOut(product) && (product.alerts || product.similar.length > 0) ? (
    <Instead product={product} />
  ) : (
    <Slot name="addToCart" product={product} size="full" />
  );

type InStockProps = {
  product: Product;
  chosen: ProductVariant;
  /** Where the product is bought: the focus moves there when the link has led to what is in stock. */
  around: RefObject<HTMLElement | null>;
};

/** Of a sold-out variant the way to the one that is most like it: lists lead to the first, with the price of one in stock. */
function InStock({ product, chosen, around }: InStockProps) {
  const variant = inStockInstead(product, chosen);
  if (variant === null) return null;
  return (
    <p>
      {'In stock: '}
      <Link
        to={variantHref(product, variant)}
        preventScrollReset
        onClick={() => around.current?.focus({ preventScroll: true })}
      >
        {`${variant.title}, ${formatMoney(variant.price, product.currencyCode)}`}
      </Link>
    </p>
  );
}

/** Announces what another choice changes. */
const ChoiceStatus = ({ product, variant }: { product: Product; variant: ProductVariant }) => (
  <p role="status" className="visually-hidden">
    {`${variant.title}: ${formatMoney(product.price, product.currencyCode)}, ${stockNote(product)}`}
  </p>
);

const stockNote = ({ available, stock }: Product): string =>
  available ? (stock <= FEW ? `Only ${stock} left in stock` : 'In stock') : 'Out of stock';
