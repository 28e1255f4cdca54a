import { css } from '@emotion/react';
import { ProductPicture } from '@kilowatt/product-ui';
import { theme } from '@kilowatt/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ShopProduct } from '../../shop/shop-products';
import { columnsOf, NARROW } from './table-style';

const strip = css({
  display: 'none',
  [NARROW]: {
    display: 'block',
    position: 'fixed',
    zIndex: 5,
    insetBlockStart: 0,
    insetInline: theme.space[4],
    // It is scrolled with the table.
    '&&': { overflow: 'hidden' },
    border: `1px solid ${theme.colour.line}`,
    borderRadius: `0 0 ${theme.radius.medium} ${theme.radius.medium}`,
    background: theme.colour.raised,
    boxShadow: theme.shadow.medium,
    pointerEvents: 'none',
  },
});
const names = css({
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  minWidth: 'var(--least)',
  '& > span': {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr)',
    gap: theme.space[2],
    alignItems: 'center',
    padding: theme.space[2],
    fontSize: theme.text.caption,
    fontWeight: 600,
    lineHeight: 1.25,
  },
  '& > span > span': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
});

type Props = {
  /** The table's frame, which scrolls sideways. */
  region: RefObject<HTMLElement | null>;
  products: readonly ShopProduct[];
  /** What a product is called beside the others. */
  nameOf: (id: string) => string;
};

/**
 * In narrow windows: whose values these are, once the head of the table has left the window. A head in a frame that
 * scrolls sideways cannot stick to the window. It repeats the head, so screen readers have none of it.
 */
export function StickyNames({ region, products, nameOf }: Props) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const frame = region.current;
    const head = frame?.querySelector('thead');
    if (!frame || !head || typeof IntersectionObserver === 'undefined') return;
    const last = { isAway: false, isBelow: false };
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        if (target === head) last.isAway = !isIntersecting && boundingClientRect.bottom <= 0;
        else last.isBelow = isIntersecting;
      setShown(last.isAway && last.isBelow);
    });
    observer.observe(head);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [region]);
  useEffect(
    () =>
      onScroll(region.current, (frame) =>
        // Browsers round to fractions of a pixel.
        frame.toggleAttribute('data-end', frame.scrollLeft + frame.clientWidth >= frame.scrollWidth - 2),
      ),
    [region],
  );
  return isShown && <Strip {...{ region, products, nameOf }} />;
}

function Strip({ region, products, nameOf }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      onScroll(region.current, ({ scrollLeft }) => {
        if (element.current) element.current.scrollLeft = scrollLeft;
      }),
    [region],
  );
  return (
    <div ref={element} css={[columnsOf(products.length), strip]} aria-hidden="true" data-names="">
      <div css={names}>
        {products.map(({ id, image }) => (
          <span key={id}>
            <ProductPicture src={image} alt="" size={36} />
            <span>{nameOf(id)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

/** Calls back now and whenever a frame is scrolled. */
function onScroll(frame: HTMLElement | null, read: (frame: HTMLElement) => void): () => void {
  if (!frame) return () => {};
  const listener = () => read(frame);
  listener();
  frame.addEventListener('scroll', listener, { passive: true });
  return () => frame.removeEventListener('scroll', listener);
}
