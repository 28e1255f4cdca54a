import { css } from '@emotion/react';
import {
  formatMoney,
  type OrderRequest,
  OrderRequestForm,
  OrderStatus,
  readServiceLine,
  SERVICES,
  type Service,
} from '@kilowatt/contracts';
import {
  deliveryZip,
  isPicture,
  ProductPicture,
  refreshDelivery,
  useDeliveryDay,
  useStoredDelivery,
} from '@kilowatt/product-ui';
import { $gateway, GatewayError } from '@kilowatt/remote-kit';
import { errorMessage, type FormErrors } from '@kilowatt/remote-kit/forms';
import { TextField, theme } from '@kilowatt/ui';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { parse } from 'valibot';
import { $cart, $lines, addPressed, itemAdded, itemsMerged, itemsOrdered, itemsSet } from '../model/cart';
import { cartTotals, itemsToOrder } from '../prices/priced-lines';
import { $pricedLines, cartOpened } from '../prices/shop-prices';
import { requestKeyOf } from './request-key';

/** What the shopper filled in. */
type RequestFields = Omit<OrderRequest, 'requestKey' | 'items'>;

export const requestFormOpened = createEvent();
export const requestFormClosed = createEvent();
/** The shopper typed into the field of this name, or ticked it. */
export const requestFieldChanged = createEvent<{ name: string; value: string | boolean }>();

/** Requests an order of the cart. The same contents, sent again after an answer was lost, are the same request. */
export const requestOrderFx = attach({
  source: combine({ gateway: $gateway, cart: $cart, lines: $pricedLines }),
  async effect({ gateway, cart, lines }, fields: RequestFields) {
    const items = itemsToOrder(lines);
    const contents = { ...fields, items };
    const body: OrderRequest = { ...contents, requestKey: requestKeyOf(cart, contents) };
    return { order: parse(OrderStatus, await gateway.post('/api/order-requests', body)), items };
  },
});

/** The request of this visit, once the gateway has it, until more is put into the cart. */
export const $requested = createStore<OrderStatus | null>(null, { serialize: 'ignore' })
  .on(requestOrderFx.doneData, (_, { order }) => order)
  .reset(itemAdded, addPressed, itemsSet, itemsMerged);
export const $isFormOpen = createStore(false, { serialize: 'ignore' })
  .on(requestFormOpened, () => true)
  .on([requestFormClosed, requestOrderFx.done], () => false);
/** Why a request failed, and the field at which it is shown, if it is one of the form. */
export const $requestProblem = createStore<{ field: string | null; message: string } | null>(null, {
  serialize: 'ignore',
})
  .on(requestOrderFx.failData, (_, error) => {
    const field = (error instanceof GatewayError && error.problem?.field) || '';
    return {
      field: Object.hasOwn(OrderRequestForm, field) ? field : null,
      message: errorMessage(error),
    };
  })
  .on(requestFieldChanged, (problem, { name }) => (problem?.field === name ? null : problem))
  .reset(requestOrderFx, requestFormOpened);
export const $requesting = requestOrderFx.pending;
/** What was typed and ticked, by field: a form that was closed, as by a press outside, has it when it is opened again. */
const $typed = createStore<Readonly<Partial<Record<string, string | boolean>>>>({}, { serialize: 'ignore' })
  .on(requestFieldChanged, (typed, { name, value }) => ({ ...typed, [name]: value }))
  .reset(requestOrderFx.done);
/** The same as of when the form was opened. */
const useTypedBefore = () => useState(useUnit($typed))[0];

// Not “cleared”: what could not be ordered, or came while the request was under way, stays, and nothing is left to undo.
sample({ clock: requestOrderFx.doneData, fn: ({ items }) => items, target: itemsOrdered });
// The cart is out of date: the page shows today's prices and stock.
const cartOutdated = sample({
  clock: requestOrderFx.fail,
  filter: ({ error }) => error instanceof GatewayError && error.status === 409,
});
sample({ clock: cartOutdated, fn: () => {}, target: cartOpened });
// Services are ordered at the prices that the form's ZIP code has now: at others they would be refused each time.
const priceServicesFx = createEffect((zip: string) => {
  deliveryZip.store(zip);
  refreshDelivery();
});
sample({
  clock: cartOutdated,
  source: $lines,
  filter: (lines) => lines.some(({ id }) => readServiceLine(id) !== null),
  fn: (_, { params }) => params.zip.trim(),
  target: priceServicesFx,
});

const group = css({
  display: 'grid',
  gap: theme.space[2],
  margin: 0,
  padding: 0,
  border: 0,
  legend: { padding: 0, fontWeight: 600, fontSize: theme.text.small },
});
const contact = css({
  columnGap: theme.space[3],
  legend: { marginBottom: theme.space[2] },
  '@media (min-width: 640px)': { gridTemplateColumns: '1fr 1fr' },
});
const services = css({
  gap: 0,
  label: { display: 'flex', alignItems: 'center', gap: theme.space[2], minHeight: 36 },
  input: { width: 20, height: 20, margin: 0, accentColor: theme.colour.accent },
});

const WISHES: Readonly<Record<Service, string>> = {
  installation: 'Install the new appliances',
  haulAway: 'Take the old appliances away',
};

/**
 * Services that are not yet lines of the cart; none where it has offered them at their prices, as to a known ZIP code, but
 * those that were ticked before it was known.
 */
function ServiceWishes() {
  const lines = useUnit($lines);
  const isPriced = useStoredDelivery()?.answer != null;
  const typed = useTypedBefore();
  const [ticked, setTicked] = useState(() => SERVICES.filter((service) => typed[service] === true));
  const wishes = SERVICES.filter(
    (service) =>
      (!isPriced || ticked.includes(service)) &&
      !lines.some(({ id }) => readServiceLine(id)?.service === service),
  );
  if (wishes.length === 0) return null;
  return (
    <fieldset css={[group, services]} data-wide="">
      <legend>Services</legend>
      {wishes.map((service) => (
        <label key={service}>
          <input
            type="checkbox"
            name={service}
            defaultChecked={typed[service] === true}
            onChange={() => setTicked([...ticked, service])}
          />{' '}
          {WISHES[service]}
        </label>
      ))}
    </fieldset>
  );
}

const recap = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[1]} ${theme.space[3]}`,
  alignItems: 'center',
  padding: theme.space[3],
  borderRadius: theme.radius.small,
  background: theme.colour.sand,
  fontVariantNumeric: 'tabular-nums',
  '& p': { margin: 0, fontWeight: 600 },
  '& > span': { display: 'flex', gap: theme.space[1] },
  '& img': { width: 40 },
});
/** Pictures of the recap. */
const MAX_PICTURES = 3;

/** What is asked for: how many products, what they come to with their services, and by which day they arrive. */
function Recap() {
  // Also while the prices are read again.
  const lines = useUnit($pricedLines).filter(({ buyable }) => buyable > 0);
  const day = useDeliveryDay();
  const products = lines.filter(({ service }) => service === null);
  const count = products.reduce((sum, { buyable }) => sum + buyable, 0);
  const pictures = products.filter(({ image }) => isPicture(image)).slice(0, MAX_PICTURES);
  const parts = [
    `${count} ${count === 1 ? 'item' : 'items'}`,
    formatMoney(cartTotals(lines).subtotal),
    ...(day === null ? [] : [`by ${day}`]),
  ];
  return (
    <div css={recap} data-wide="">
      {pictures.length > 0 && (
        <span>
          {pictures.map(({ line, image }) => (
            <ProductPicture key={line.id} src={image} alt="" size={40} />
          ))}
        </span>
      )}
      <p>{parts.join(', ')}</p>
    </div>
  );
}

type FieldsProps = {
  errors: FormErrors;
  /** The ZIP code that the shop knows already. */
  zip: string | null;
};

/** What the shopper fills in; the same rules as in the gateway apply. */
export function OrderFields({ errors, zip }: FieldsProps) {
  const typed = useTypedBefore();
  const field = (name: keyof typeof OrderRequestForm, known: string | null = null) => ({
    ...{ name, error: errors[name] },
    defaultValue: known ?? String(typed[name] ?? ''),
  });
  return (
    <>
      <Recap />
      <div data-wide="">
        <TextField
          label="Name"
          {...field('name')}
          data-focus-first=""
          required
          maxLength={100}
          autoComplete="name"
        />
      </div>
      <fieldset css={[group, contact]} data-wide="">
        <legend>How may we reach you? One is enough</legend>
        <TextField label="Phone" {...field('phone')} type="tel" autoComplete="tel" />
        <TextField label="Email" {...field('email')} type="email" autoComplete="email" />
      </fieldset>
      <TextField
        label="ZIP code of the delivery"
        {...field('zip', zip)}
        required
        maxLength={10}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <TextField label="When suits you? (optional)" {...field('deliveryWish')} maxLength={100} />
      <ServiceWishes />
      <div data-wide="">
        <TextField label="Note (optional)" {...field('note')} maxLength={500} />
      </div>
      {/* Honeypot: hidden from people, filled in by spam bots. */}
      <div hidden>
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
