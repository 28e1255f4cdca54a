import { css } from '@emotion/react';
import { formatMoney, type Product } from '@kilowatt/contracts';
import { Slot } from '@kilowatt/remote-kit';
import { media, theme } from '@kilowatt/ui';
import { type RefObject, useEffect, useState } from 'react';

const bar = css({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  // The expanded compare bar has 29.
  zIndex: 28,
  display: 'flex',
  gap: theme.space[4],
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${theme.space[2]} ${theme.space[4]}`,
  background: theme.colour.raised,
  borderTop: `1px solid ${theme.colour.line}`,
  boxShadow: theme.shadow.high,
  // Above the collapsed compare bar; the expanded one lies over it.
  'body:has([data-compare-bar="collapsed"]) &': { bottom: '4.25rem' },
  [media.medium]: { display: 'none' },
});
const what = css({
  minWidth: 0,
  '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > :first-of-type': { color: theme.colour.muted, fontSize: theme.text.small },
});
const action = css({ flex: 'none' });

type Props = {
  product: Product;
  /** Where the product's own button stands. */
  button: RefObject<HTMLElement | null>;
};

/** On phones and tablets: price and button at the bottom of the window, once the page is scrolled past its own button. */
export function BuyBar({ product, button }: Props) {
  const shown = useScrolledPast(button) && product.available;
  if (!shown) return null;
  return (
    <section css={bar} data-buy-bar="" aria-label="Buy this product">
      <div css={what}>
        <span>{product.title}</span>
        <strong>{formatMoney(product.price, product.currencyCode)}</strong>
      </div>
      <div css={action}>
        <Slot name="addToCart" product={product} />
      </div>
    </section>
  );
}

/** Whether an element has left the window through its top. */
function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return past;
}
