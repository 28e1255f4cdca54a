import { LIMITS, type ProductPreview } from '@kilowatt/contracts';
import { Link, Slot } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { Truck } from 'lucide-react';
import { isDiscounted, savedPercent } from './discount';
import { Price } from './price';
import { card, controls, flag, note, picture, title, vendor } from './product-card-style';
import { ProductFacts } from './product-facts';
import { ProductPicture } from './product-picture';

type Props = { product: ProductPreview; lazy?: boolean; headingLevel?: 2 | 3 };

/** A product in a list, with the cart's and the compare list's controls. */
export function ProductCard({ product, lazy = true, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const;
  const { price, compareAtPrice, currencyCode } = product;
  return (
    <article css={card}>
      <div css={picture}>
        <ProductPicture src={product.image} alt={product.imageAlt} size={400} lazy={lazy} />
        {compareAtPrice !== null && isDiscounted(price, compareAtPrice) && (
          <span css={flag}>{`Save ${savedPercent(price, compareAtPrice)}%`}</span>
        )}
      </div>
      <p css={vendor}>{product.vendor}</p>
      <Heading css={title}>
        <Link to={`/products/${product.handle}`}>{product.title}</Link>
      </Heading>
      <Price price={price} compareAtPrice={compareAtPrice} currencyCode={currencyCode} flagged={false} />
      <ProductFacts product={product} />
      <p css={note}>
        {product.available ? (
          price > LIMITS.freeDeliveryAbove && (
            <>
              <Truck size={16} aria-hidden="true" /> Free delivery
            </>
          )
        ) : (
          <span css={{ color: theme.colour.danger }}>Out of stock</span>
        )}
      </p>
      <div css={controls}>
        <Slot name="addToCart" product={product} />
        <Slot name="compareToggle" product={product} />
      </div>
    </article>
  );
}
