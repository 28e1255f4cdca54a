import { css } from '@emotion/react';
import { definePage, Head, useHydrated } from '@kilowatt/remote-kit';
import { Button, ButtonLink, Container, EmptyState, media, Skeleton, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $lines, cartCleared } from '../model/cart';
import { Line } from '../ui/line';
import { Summary } from '../ui/summary';

const columns = css({
  display: 'grid',
  gap: theme.space[6],
  [media.medium]: { gridTemplateColumns: '1fr 360px' },
});
const list = css({ listStyle: 'none', margin: 0, padding: 0 });

function CartPage() {
  const [lines, clear] = useUnit([$lines, cartCleared]);
  const hydrated = useHydrated();
  return (
    <Container>
      <Head title="Cart | Kilowatt" description="Your cart at Kilowatt." canonical="/cart" noIndex />
      <h1>Cart</h1>
      {!hydrated && (
        <>
          <noscript>
            The cart is kept in your browser and needs JavaScript. You can order by phone as well.
          </noscript>
          <Skeleton height="12rem" />
        </>
      )}
      {hydrated && lines.length === 0 && (
        <EmptyState title="Your cart is empty">
          <ButtonLink to="/collection/closeouts">See closeout deals</ButtonLink>
        </EmptyState>
      )}
      {hydrated && lines.length > 0 && (
        <div css={columns}>
          <div>
            <ul css={list}>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
            <Button kind="quiet" onClick={() => clear()}>
              Clear cart
            </Button>
          </div>
          <Summary />
        </div>
      )}
    </Container>
  );
}

export default definePage({ Component: CartPage });
