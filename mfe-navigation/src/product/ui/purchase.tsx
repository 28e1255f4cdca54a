import { css } from '@emotion/react';
import { formatMoney, type Product, type ProductVariant } from '@kilowatt/contracts';
import { Price, ProductFacts, SavedAmount, TitleText } from '@kilowatt/product-ui';
import { OfferedSlot, Slot } from '@kilowatt/remote-kit';
import { media, theme } from '@kilowatt/ui';
import { useRef } from 'react';
import { BuyBar } from './buy-bar';
import { Instead, isSoldOut } from './instead';
import { Financing } from './key-facts';
import { CopySku, RebateNotes } from './product-notes';
import { VariantPicker } from './variant-picker';

const purchase = css({
  display: 'grid',
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

type Props = {
  product: Product;
  /** The product in the chosen variant. */
  bought: Product;
  /** Null if there is nothing to choose. */
  chosen: ProductVariant | null;
  onChoose: (variant: ProductVariant) => void;
};

/** What the product is and costs, in which variants, and how it is bought: all of it on the first screen of a phone. */
export function Purchase({ product, bought, chosen, onChoose }: Props) {
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
        size="large"
      />
      <div css={offer}>
        <SavedAmount {...bought} size="large" />
        <p css={stock} data-plenty={bought.stock > FEW}>
          {stockNote(bought)}
        </p>
        {/* The rebates are below, with the way to claim them. */}
        {product.energyGuide && <ProductFacts product={{ title, energyGuide: product.energyGuide }} />}
      </div>
      <RebateNotes product={product} />
      <Financing price={bought.price} />
      <OfferedSlot name="product:below-price" product={bought} />
      {chosen && <VariantPicker product={product} chosen={chosen} onChoose={onChoose} />}
      {chosen && <ChoiceStatus product={bought} variant={chosen} />}
      <div ref={button} css={{ marginTop: theme.space[1] }}>
        {isSoldOut(bought) && (bought.alerts || bought.similar.length > 0) ? (
          <Instead product={bought} />
        ) : (
          <Slot name="addToCart" product={bought} size="full" />
        )}
      </div>
      <BuyBar product={bought} button={button} />
    </div>
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
