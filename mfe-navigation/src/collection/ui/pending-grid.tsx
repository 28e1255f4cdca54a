import { css, keyframes } from '@emotion/react';
import type { ProductPreview } from '@kilowatt/contracts';
import { ProductGrid } from '@kilowatt/product-ui';
import { theme } from '@kilowatt/ui';

const appear = keyframes({ to: { opacity: 1 } });
const pulse = keyframes({ '50%': { background: theme.colour.sand } });
/** Delay before skeletons appear, so that fast responses do not flicker. */
const SKELETON_DELAY = '160ms';

const pending = css({
  '& > ul > li': { position: 'relative' },
  '& > ul > li::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: 2,
    borderRadius: theme.radius.medium,
    background: theme.colour.line,
    opacity: 0,
    animation: `${appear} 1ms ${SKELETON_DELAY} forwards, ${pulse} 1.6s ${SKELETON_DELAY} ease-in-out infinite`,
  },
});

type Props = { products: readonly ProductPreview[]; pending: boolean };

/** The products of a page; skeletons cover them while the next page loads, to avoid a layout shift. */
export const PendingGrid = ({ products, pending: waiting }: Props) => (
  <div css={waiting && pending} aria-busy={waiting}>
    <ProductGrid products={products} />
  </div>
);
