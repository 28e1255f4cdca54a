import { css } from '@emotion/react';
import { formatMoneyShort, type Product, productHref, SHOP } from '@kilowatt/contracts';
import { Price, ProductPicture, useSavedProducts } from '@kilowatt/product-ui';
import { Link, PageLink } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { Phone } from 'lucide-react';
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
const PICTURE = 72;
const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${PICTURE}px minmax(0, 1fr)`,
  gap: theme.space[3],
  alignItems: 'center',
  padding: `${theme.space[3]} 0`,
  '& + &': { borderTop: `1px solid ${theme.colour.line}` },
  '& a': { color: theme.colour.text, fontWeight: 600, fontSize: theme.text.small },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
});
const apart = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[1]} ${theme.space[2]}`,
  margin: `${theme.space[1]} 0 0`,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    padding: `1px ${theme.space[2]}`,
    borderRadius: theme.radius.small,
    background: theme.colour.accentSoft,
    fontSize: theme.text.caption,
    lineHeight: 1.5,
  },
});
const heading = css({ '&&': { marginBottom: theme.space[2], fontSize: theme.text.body } });
const help = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.space[3],
  padding: theme.space[4],
  borderRadius: theme.radius.medium,
  background: theme.colour.sand,
  fontSize: theme.text.small,
  '& svg': { marginTop: 2, color: theme.colour.accent },
});
const LIMIT = 3;

/** Whether nothing of a product can be bought: of a sold-out variant the page still leads to the others. */
export const isSoldOut = ({ available, variants = [] }: Pick<Product, 'available' | 'variants'>): boolean =>
  !available && !variants.some((variant) => variant.available);

type Neighbor = Product['similar'][number];

/** What is in stock in place of what is not, with what differs; an email when it is back, or who knows when that is. */
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
              <Row key={neighbor.id} neighbor={neighbor} product={product} />
            ))}
          </ul>
        </section>
      )}
      <Help product={product} />
    </div>
  );
}

function Row({ neighbor, product }: { neighbor: Neighbor; product: Product }) {
  const differences = [priceApart(product, neighbor), ...(product.differences?.[neighbor.id] ?? [])].filter(
    Boolean,
  );
  return (
    <li css={row}>
      <ProductPicture src={neighbor.image} alt="" colour={neighbor.imageColour} size={PICTURE} />
      <div>
        <PageLink to={productHref(neighbor)} known={{ product: neighbor }}>
          {neighbor.title}
        </PageLink>
        <Price
          price={neighbor.price}
          compareAtPrice={neighbor.compareAtPrice}
          currencyCode={neighbor.currencyCode}
          from={neighbor.priceFrom}
          flagged={false}
        />
        {differences.length > 0 && (
          <ul css={apart} aria-label="Compared with this product">
            {differences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** Prices that differ by less are nearly the same for a shopper. */
const SIMILAR_PRICE = 5;

/** Nothing where the currencies differ, or where a product has no price. */
function priceApart(product: Product, neighbor: Neighbor): string {
  if (product.currencyCode !== neighbor.currencyCode || product.price <= 0) return '';
  if (neighbor.price === product.price) return 'Same price';
  const by = Math.round(neighbor.price - product.price);
  if (Math.abs(by) < SIMILAR_PRICE) return 'About the same price';
  return `${formatMoneyShort(Math.abs(by), product.currencyCode)} ${by < 0 ? 'less' : 'more'}`;
}

/** What can be done without an email: the showroom is asked, or the product is kept. */
function Help({ product: { id, alerts } }: { product: Product }) {
  const isSaved = useSavedProducts().includes(id);
  return (
    <section css={help} aria-label="When it is back">
      <Phone size={20} aria-hidden="true" />
      <p>
        {'Ask when it is back, or what comes close: '}
        <a href={SHOP.phoneHref}>{SHOP.phone}</a>
        {`, ${SHOP.hours}, or `}
        <Link to="/contact">write to us</Link>
        {'. '}
        {!alerts &&
          (isSaved
            ? 'It is among your saved products, which say when it is in stock.'
            : 'Save it, and your saved products say when it is in stock.')}
      </p>
    </section>
  );
}
