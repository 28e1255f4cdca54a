import { css } from '@emotion/react';
import { LIMITS, type ProductPreview, productHref } from '@kilowatt/contracts';
import { PageLink, Slot } from '@kilowatt/remote-kit';
import { belowFold, buttonStyle, columnsUpTo, theme } from '@kilowatt/ui';
import { Truck } from 'lucide-react';
import { memo } from 'react';
import { useDeliveryDay } from './delivery/use-delivery';
import { distinctNames } from './distinct-names';
import { isDiscounted, Price, SavedAmount, savedPercent } from './price';
import {
  arrival,
  card,
  cardStyle,
  choose,
  controls,
  cost,
  facts,
  flag,
  name,
  note,
  picture,
  rows,
  save,
  savings,
  title,
  vendor,
} from './product-card-style';
import { ProductFacts, ProductPicture, plateOf } from './product-parts';
import { PriceChange, SaveButton } from './saved/save-button';
import { TitleText } from './title-text';

/** Two columns on narrow screens, columns of 15 rem and more on others. */
const SIZES = '(min-width: 700px) 280px, 45vw';

type CardProps = {
  product: ProductPreview;
  lazy?: boolean;
  /** Whether its picture loads before those of other cards. */
  first?: boolean;
  headingLevel?: 2 | 3;
  /** The day by which it arrives at the remembered ZIP code, such as `Tue, Dec 2`; null if it is not known. */
  day?: string | null;
  /** Whether it is shown because it was saved. */
  isSaved?: boolean;
  /** What its controls call it beside others. Default: its title. */
  productName?: string;
};

function Cost({ product, isSaved }: Required<Pick<CardProps, 'product' | 'isSaved'>>) {
  const { price, compareAtPrice, currencyCode } = product;
  return (
    <div css={cost}>
      <Price
        price={price}
        compareAtPrice={compareAtPrice}
        currencyCode={currencyCode}
        from={product.priceFrom}
        flagged={false}
      />
      {isSaved && <PriceChange product={product} />}
    </div>
  );
}

function Savings({ product }: Pick<CardProps, 'product'>) {
  const { price, compareAtPrice, currencyCode, energyGuide, rebates = [] } = product;
  return (
    <div css={savings}>
      <SavedAmount price={price} compareAtPrice={compareAtPrice} currencyCode={currencyCode} />
      {(energyGuide || rebates.length > 0) && <ProductFacts product={product} />}
    </div>
  );
}

/** A product in a list, with the cart's and the compare list's controls. */
export function ProductCard({
  product,
  lazy = true,
  first = false,
  headingLevel = 2,
  day = null,
  isSaved = false,
  productName = product.title,
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  const { price, compareAtPrice } = product;
  return (
    <article css={[cardStyle, rows, card]}>
      <div css={[picture, plateOf(product.image)]} data-shared-picture={productHref(product)}>
        <ProductPicture
          src={product.image}
          alt={product.imageAlt}
          colour={product.imageColour}
          size={400}
          sizes={SIZES}
          lazy={lazy}
          first={first}
        />
        {compareAtPrice !== null && isDiscounted(price, compareAtPrice) && (
          <span css={flag}>{`Save ${savedPercent(price, compareAtPrice)}%`}</span>
        )}
      </div>
      <div css={name}>
        {!namesBrand(product) && <p css={vendor}>{product.vendor}</p>}
        <Heading css={title}>
          <PageLink to={productHref(product)} known={{ product }}>
            <TitleText>{product.title}</TitleText>
          </PageLink>
        </Heading>
      </div>
      <FactLine facts={product.facts} />
      <Cost product={product} isSaved={isSaved} />
      <Savings product={product} />
      <p css={note}>
        <DeliveryNote product={product} day={day} />
      </p>
      <div css={controls}>
        {product.variantCount === undefined ? (
          <Slot name="addToCart" product={product} productName={productName} />
        ) : (
          <PageLink
            css={[buttonStyle({ kind: 'secondary', wide: true }), choose]}
            to={productHref(product)}
            known={{ product }}
          >
            Choose options<span className="visually-hidden">{` of ${productName}`}</span>
          </PageLink>
        )}
        <Slot name="compareToggle" product={product} productName={productName} />
      </div>
      <SaveButton css={save} product={product} productName={productName} />
    </article>
  );
}

/** Whether the title begins with the brand, which is not repeated above it then. */
const namesBrand = ({ title: text, vendor: brand }: ProductPreview): boolean =>
  text.toLowerCase().startsWith(`${brand.toLowerCase()} `);

/** Facts that distinguish it from its neighbors; nothing from earlier gateways and for products of which nothing is stated. */
const FactLine = ({ facts: shown = [] }: Pick<ProductPreview, 'facts'>) =>
  shown.length > 0 && (
    <ul css={facts} aria-label="Key facts">
      {shown.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );

/** One line, whose height is reserved: the day of delivery is known in the browser only. */
function DeliveryNote({ product, day }: { product: ProductPreview; day: string | null }) {
  const isFree = product.price > LIMITS.freeDeliveryAbove;
  if (!product.available) return <span css={{ color: theme.colour.danger }}>Out of stock</span>;
  if (day !== null)
    return (
      <span css={arrival}>
        <Truck size={16} aria-hidden="true" /> {`Get it by ${day}`}
        {isFree && <span>· free</span>}
      </span>
    );
  return (
    isFree && (
      <>
        <Truck size={16} aria-hidden="true" /> Free delivery
      </>
    )
  );
}

const MIN_WIDTH = '9.5rem';
const grid = css({
  display: 'grid',
  // Cards that have a row each show their whole title.
  containerType: 'inline-size',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${MIN_WIDTH}), 1fr))`,
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 700px)': {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    gap: theme.space[4],
  },
});

/** A class of its own: to end what is put off, browsers compute the styles of what a rule may mean, such as all list items. */
const item = css({ '&:nth-of-type(n + 9)': belowFold('34rem') });

/** Four products fill their rows: a row of four, or two of two. */
const four = css({
  gridTemplateColumns: columnsUpTo(2, MIN_WIDTH, theme.space[3]),
  '@media (min-width: 700px)': { gridTemplateColumns: columnsUpTo(4, MIN_WIDTH, theme.space[4]) },
});

type GridProps = {
  products: readonly ProductPreview[];
  headingLevel?: 2 | 3;
  /** Number of pictures that load eagerly. Default: those of the first row. */
  eager?: number;
  /** Default: as many in a row as there is room for. */
  columns?: 'four';
  /** Whether they are the saved products. */
  isSaved?: boolean;
};

/** Lists are rendered again while a filter is being applied: their products stay. */
const Card = memo(ProductCard);

/** A responsive grid of products. */
export function ProductGrid({ products, headingLevel = 2, eager = 4, columns, isSaved = false }: GridProps) {
  const day = useDeliveryDay();
  const nameOf = distinctNames(products);
  return (
    <ul css={[grid, columns && four]}>
      {products.map((product, index) => (
        <li key={product.id} css={[rows, item]}>
          <Card
            product={product}
            productName={nameOf(product.id)}
            lazy={index >= eager}
            first={eager > 0 && index === 0}
            headingLevel={headingLevel}
            day={day}
            isSaved={isSaved}
          />
        </li>
      ))}
    </ul>
  );
}
