import { css } from '@emotion/react';
import { distinctNames, useStoredDelivery, ViewedShelf } from '@kilowatt/product-ui';
import { Link, OfferedSlot } from '@kilowatt/remote-kit';
import { Button, ButtonLink, EmptyState, media, Notice, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { type RefObject, useEffect, useRef } from 'react';
import { CartDrawing, EmptyShelf } from '../../shop/empty-shelf';
import { $removal, cartCleared } from '../model/cart';
import type { Removal } from '../model/cart-state';
import { OrderConfirmation } from '../ordering/order-confirmation';
import { $requested } from '../ordering/order-request';
import { cartTotals, type PricedLine } from '../prices/priced-lines';
import { $pricedLines, cartClosed, cartOpened, deliveryFound } from '../prices/shop-prices';
import { CartCompanions } from './cart-companions';
import { Line } from './line';
import { RemovalNotice } from './line-notes';
import { Summary } from './summary';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
  [media.medium]: {
    gridTemplateColumns: 'minmax(0, 1fr) 380px',
    // What is needed as well comes below the lines, beside the summary.
    gridTemplateRows: 'auto 1fr',
    rowGap: theme.space[4],
    '& > :nth-of-type(2)': { gridColumn: 2, gridRow: '1 / span 2' },
  },
});
const beside = css({ minWidth: 0 });
/** Its words begin with the frame of the lines. */
const clearButton = css({ paddingInline: 0 });
/** The summary stays beside longer lines, with what other remotes show below it. */
const followed = css({
  [media.medium]: { position: 'sticky', top: '6rem' },
  '& > section:first-of-type ~ *': { marginTop: theme.space[4] },
});
/** Above the lines that a request left in the cart. */
const rest = css({ margin: `${theme.space[6]} 0 ${theme.space[4]}` });
const viewed = css({ marginTop: theme.space[6], '& h2': { fontSize: theme.text.h3 } });
const saved = css({ margin: `${theme.space[3]} 0 0` });
const list = css({
  listStyle: 'none',
  margin: `0 0 ${theme.space[3]}`,
  padding: `0 ${theme.space[4]}`,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  '& > li + li:not([data-service])': { borderTop: `1px solid ${theme.colour.line}` },
  [media.medium]: { padding: `0 ${theme.space[5]}` },
});

const EmptyCart = () => (
  <>
    <EmptyState title="Your cart is empty" icon={<CartDrawing />}>
      <ButtonLink to="/collection/closeouts">See closeout deals</ButtonLink>
      <p css={saved}>
        <Link to="/saved">Saved products</Link>
      </p>
    </EmptyState>
    <EmptyShelf />
  </>
);

/** What was seen before fills the place beside the summary of a short cart. */
const VIEWED = 4;
const Viewed = ({ except }: { except: string }) => (
  <ViewedShelf css={viewed} limit={VIEWED} except={except} columns="four" />
);

/** The lines, and what was removed last in its place. */
function rowsOf(lines: readonly PricedLine[], removal: Removal | null) {
  const nameOf = distinctNames(lines.map(({ line: { id }, title, sku }) => ({ id, title, sku })));
  const rows = lines.map((priced) => (
    <Line key={priced.line.id} priced={priced} name={nameOf(priced.line.id)} />
  ));
  if (removal?.removed) {
    const at = removal.items.indexOf(removal.removed);
    const notice = (
      <li key={`removed ${removal.removed.id}`}>
        <RemovalNotice removal={removal} />
      </li>
    );
    rows.splice(at, 0, notice);
  }
  return rows;
}

/** What `cart:below-summary` gets, as `remote.config.ts` declares it. */
const offeredCart = (lines: readonly PricedLine[]) => ({
  subtotal: cartTotals(lines).subtotal,
  lines: lines.map(({ line, title }) => ({ id: line.id, title, quantity: line.quantity })),
});

type Props = { checkoutTemplate: string | null; isHosted?: boolean };

/** The cart of this browser at current shop prices. */
export function CartLines({ checkoutTemplate, isHosted = false }: Props) {
  const [lines, removal, clear, open, close, priceServices] = useUnit([
    $pricedLines,
    $removal,
    cartCleared,
    cartOpened,
    cartClosed,
    deliveryFound,
  ]);
  const requested = useUnit($requested);
  const element = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(element, removal);
  useEffect(() => {
    open();
    return () => close();
  }, [open, close]);
  const delivery = useStoredDelivery()?.answer ?? null;
  useEffect(() => {
    priceServices(delivery);
  }, [priceServices, delivery]);
  return (
    <div ref={element}>
      {requested && <OrderConfirmation key={requested.code} order={requested} />}
      {requested && lines.length > 0 && <h2 css={rest}>Still in your cart</h2>}
      <ChangesNotice />
      {lines.length === 0 ? (
        <>
          {removal && <RemovalNotice removal={removal} />}
          {requested === null && <EmptyCart />}
        </>
      ) : (
        <div css={columns}>
          <div>
            <ul css={list} aria-label="Items in your cart">
              {rowsOf(lines, removal)}
            </ul>
            <Button css={clearButton} kind="quiet" onClick={() => clear()}>
              Clear cart
            </Button>
          </div>
          <div>
            <div css={followed}>
              {/* A new one after a request: the form of the last would take the focus from its confirmation. */}
              <Summary key={requested?.code} checkoutTemplate={checkoutTemplate} isHosted={isHosted} />
              <OfferedSlot name="cart:below-summary" {...offeredCart(lines)} />
            </div>
          </div>
          <div css={beside}>
            <CartCompanions />
            {lines.length === 1 && <Viewed except={lines[0]?.line.id ?? ''} />}
          </div>
        </div>
      )}
    </div>
  );
}

/** Counts lines that have changed since they were added; each line shows its change. */
function ChangesNotice() {
  const lines = useUnit($pricedLines);
  const changed = lines.filter(({ before, buyable }) => before !== null || buyable === 0).length;
  return (
    <div role="status">
      {changed > 0 && (
        <Notice tone="warning">
          {changed === 1
            ? 'One item has changed since you added it.'
            : `${changed} items have changed since you added them.`}
        </Notice>
      )}
    </div>
  );
}

/** Moves the focus from a removed line to Undo, and from there to the restored line. */
function useFocusAfterRemoval(element: RefObject<HTMLElement | null>, removal: Removal | null): void {
  const seen = useRef(removal);
  useEffect(() => {
    const before = seen.current;
    seen.current = removal;
    if (removal !== null && removal !== before)
      element.current?.querySelector<HTMLElement>('[data-undo]')?.focus();
    // Undo was removed with the focus on it; other changes leave the focus alone.
    if (removal !== null || before === null || document.activeElement !== document.body) return;
    const line = before.removed ? `[data-line="${CSS.escape(before.removed.id)}"]` : '[data-line]';
    element.current?.querySelector<HTMLElement>(`${line} [data-remove]`)?.focus();
  }, [element, removal]);
}
