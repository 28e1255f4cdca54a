import { css } from '@emotion/react';
import { Link, useHydrated } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { ShoppingCart } from 'lucide-react';
import { $cartQuantity } from '../wiring';

const link = css({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 44,
  minHeight: 44,
  color: theme.colour.text,
});
const badge = css({
  position: 'absolute',
  top: 0,
  insetInlineEnd: 0,
  minWidth: 20,
  padding: '0 5px',
  borderRadius: theme.radius.pill,
  background: '#c5221f',
  color: '#fff',
  fontSize: '.75rem',
  fontWeight: 700,
  lineHeight: '20px',
  textAlign: 'center',
});

/** Link to the cart with its total quantity from the cart's event; no badge at zero. */
export function CartLink() {
  const quantity = useUnit($cartQuantity);
  const total = useHydrated() ? quantity : 0;
  return (
    <Link
      css={link}
      to="/cart"
      aria-label={total > 0 ? `Cart, ${total} ${total === 1 ? 'item' : 'items'}` : 'Cart'}
    >
      <ShoppingCart aria-hidden="true" />
      {total > 0 && (
        <span css={badge} data-testid="cart-badge">
          {total}
        </span>
      )}
    </Link>
  );
}
