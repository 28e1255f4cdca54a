import { css } from '@emotion/react';
import { formatMoney, LIMITS, type ProductPreview } from '@kilowatt/contracts';
import { ProductPicture } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { Button, media, theme } from '@kilowatt/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { sumOf } from '../../sum-of';
import { rebatesOf } from '../model/rebates-of';
import { AddedStatus, useAddToCart } from './added-to-cart';

const box = css({
  height: 'fit-content',
  padding: theme.space[5],
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  fontVariantNumeric: 'tabular-nums',
  [media.medium]: { position: 'sticky', top: '6rem' },
  '& h2': { fontSize: theme.text.h3 },
  '& ul': { margin: `0 0 ${theme.space[4]}`, padding: 0, listStyle: 'none' },
  '& > p': { margin: `0 0 ${theme.space[2]}` },
  '& button': { marginTop: theme.space[3] },
});
const amount = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.space[3],
  // A minus stays with its number.
  '& > strong': { whiteSpace: 'nowrap' },
});
const item = css({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  gap: theme.space[3],
  alignItems: 'center',
  padding: `${theme.space[1]} 0`,
});
const good = css({ color: theme.colour.success, fontWeight: 600 });
const small = css({ color: theme.colour.muted, fontSize: theme.text.small });
const below = css(good, { display: 'block', minHeight: '1lh' });
const bar = css({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 28,
  display: 'flex',
  gap: theme.space[4],
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${theme.space[2]} ${theme.space[4]}`,
  background: theme.colour.raised,
  borderTop: `1px solid ${theme.colour.line}`,
  boxShadow: theme.shadow.high,
  fontVariantNumeric: 'tabular-nums',
  // Above the collapsed compare bar; the expanded one lies over it.
  'body:has([data-compare-bar="collapsed"]) &': { bottom: '4.25rem' },
  [media.medium]: { display: 'none' },
  '& p': { margin: 0, minWidth: 0, fontSize: theme.text.small, lineHeight: 1.35 },
  '& strong': { fontSize: theme.text.lead },
  '& button': { flex: 'none' },
});

/** What fills a slot of the package, by the slot's name. */
type Chosen = { name: string; product: ProductPreview };
type Props = { title: string; chosen: readonly Chosen[] };

const countText = (count: number): string => `${count} ${count === 1 ? 'appliance' : 'appliances'}`;

const priceOf = (products: readonly ProductPreview[]) => sumOf(products, (product) => product.price);
const savedOn = (products: readonly ProductPreview[]) =>
  sumOf(products, (product) => Math.max(0, (product.compareAtPrice ?? 0) - product.price));

/** What the products come to, what is saved, and what makers pay back. */
function Amounts({ products }: { products: readonly ProductPreview[] }) {
  const price = priceOf(products);
  const saved = savedOn(products);
  const paidBack = rebatesOf(products);
  return (
    <>
      <p css={[amount, { fontSize: theme.text.lead }]}>
        <span>{`Sum of ${countText(products.length)}`}</span>
        <strong>{formatMoney(price)}</strong>
      </p>
      {saved > 0 && (
        <p css={[amount, good]}>
          <span>You save</span>
          <strong>{formatMoney(saved)}</strong>
        </p>
      )}
      {paidBack > 0 && (
        <>
          <p css={amount}>
            <span>Rebates after purchase</span>
            <strong>{`−${formatMoney(paidBack)}`}</strong>
          </p>
          <p css={small}>Manufacturers pay rebates back later, each once.</p>
        </>
      )}
      {price > LIMITS.freeDeliveryAbove && <p css={good}>Free nationwide delivery is included.</p>}
    </>
  );
}

/** What is in the package and comes to, and the way into the cart. */
export function PackageSummary({ title, chosen }: Props) {
  const [added, add] = useAddToCart();
  const element = useRef<HTMLElement>(null);
  const isAhead = useIsAhead(element);
  const products = chosen.map(({ product }) => product);
  const saved = savedOn(products);
  const onAdd = () => add(products);
  return (
    <>
      <section ref={element} css={box} aria-label="Your package">
        <h2>{title}</h2>
        <ul>
          {chosen.map(({ name, product }) => (
            <li key={product.id} css={item}>
              <ProductPicture src={product.image} alt="" size={40} colour={product.imageColour} />
              <span>
                {name}
                <span className="visually-hidden">{`: ${product.title}`}</span>
              </span>
              <span>{formatMoney(product.price)}</span>
            </li>
          ))}
        </ul>
        <Amounts products={products} />
        <Button size="large" wide data-needs-script disabled={products.length === 0} onClick={onAdd}>
          Add package to cart
        </Button>
        <AddedStatus added={added} />
      </section>
      {isAhead && products.length > 0 && (
        <section css={bar} aria-label="Package so far">
          <p>
            {countText(products.length)} <strong>{formatMoney(priceOf(products))}</strong>
            <span css={below}>
              {added.count > 0 ? (
                <Link to="/cart">View cart</Link>
              ) : (
                saved > 0 && `You save ${formatMoney(saved)}`
              )}
            </span>
          </p>
          <Button data-needs-script onClick={onAdd}>
            Add package
          </Button>
        </section>
      )}
    </>
  );
}

/** Whether an element is still below the window; so it is taken to be until the browser knows. */
function useIsAhead(element: RefObject<HTMLElement | null>): boolean {
  const [isAhead, setAhead] = useState(true);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry) setAhead(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAhead;
}
