import { css } from '@emotion/react';
import {
  dayInWords,
  formatMoney,
  newYorkDay,
  ORDER_REQUEST_STATE_TEXTS,
  type OrderStatus,
  OrderStatusRequest,
  productHref,
  subtotalText,
} from '@kilowatt/contracts';
import { Link, useHydrated, useSearchParams } from '@kilowatt/remote-kit';
import { useAttachedForm } from '@kilowatt/remote-kit/forms';
import { Button, Notice, TextField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $isLoading, $order, $orderProblem, readOrderStatusFx } from './order-status';

const { code, zip } = OrderStatusRequest.entries;
const RULES = { code, zip };
/** Characters of a code that is typed with spaces or dashes. */
const CODE_LENGTH = 20;

const grid = css({
  display: 'grid',
  gap: theme.space[3],
  '@media (min-width: 640px)': {
    gridTemplateColumns: '1fr 1fr',
    '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
  },
});

/** Asks for code and ZIP code, and shows the state of the order; without scripts the gateway answers. */
export function OrderStatusPanel() {
  const [order, problem, parsed, read] = useUnit([$order, $orderProblem, $isLoading, readOrderStatusFx]);
  const { form, errors } = useAttachedForm(RULES, async ({ code = '', zip = '' }) => {
    await read({ code, zip }).catch(() => {});
  });
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  return (
    <>
      <form
        {...form}
        css={grid}
        method="post"
        action="/order-status"
        noValidate={hydrated}
        aria-label="State of your order"
      >
        <TextField
          label="Order code"
          name="code"
          required
          maxLength={CODE_LENGTH}
          autoComplete="off"
          placeholder="K7Q-4MD"
          defaultValue={search.get('code')?.slice(0, CODE_LENGTH) ?? ''}
          error={errors.code}
        />
        <TextField
          label="ZIP code of the delivery"
          name="zip"
          required
          maxLength={10}
          inputMode="numeric"
          autoComplete="postal-code"
          error={errors.zip}
        />
        <div>
          <div role="alert">{problem && <Notice tone="warning">{problem}</Notice>}</div>
          <Button type="submit" disabled={parsed}>
            {parsed ? 'Looking…' : 'Track this order'}
          </Button>
        </div>
      </form>
      {order && <Order order={order} />}
    </>
  );
}

const dayOf = (moment: string): string => dayInWords(newYorkDay(new Date(moment)));

const result = css({
  marginTop: theme.space[5],
  paddingTop: theme.space[4],
  borderTop: `1px solid ${theme.colour.line}`,
  '&:focus': { outline: 'none' },
  blockquote: {
    margin: `${theme.space[4]} 0`,
    paddingInlineStart: theme.space[4],
    borderInlineStart: `4px solid ${theme.colour.accent}`,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});

/** It gets the focus, so that the state is read out. */
function Order({ order }: { order: OrderStatus }) {
  const { code, state, requestedAt, changedAt, answer, lines, subtotal } = order;
  const element = useRef<HTMLElement>(null);
  // Each answer is a new order.
  useEffect(() => {
    if (order) element.current?.focus();
  }, [order]);
  return (
    <section ref={element} tabIndex={-1} css={result} aria-labelledby="order">
      <h3 id="order">{`Order ${code}`}</h3>
      <p>
        <strong>{ORDER_REQUEST_STATE_TEXTS[state]}</strong>
      </p>
      {answer !== '' && <blockquote>{answer}</blockquote>}
      <ul>
        {lines.map(({ id, quantity, title, handle, price }) => (
          <li key={id}>
            {`${quantity} × `}
            {handle === '' ? title : <Link to={productHref({ handle, id })}>{title}</Link>}
            {`, ${formatMoney(price)}`}
          </li>
        ))}
      </ul>
      <p>{subtotalText({ lines, subtotal })}</p>
      <p css={{ color: theme.colour.muted, fontSize: theme.text.small }}>
        {`Requested on ${dayOf(requestedAt)}, last changed on ${dayOf(changedAt)}.`}
      </p>
    </section>
  );
}
