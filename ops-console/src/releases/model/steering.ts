import { createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { createCall } from '../../gateway/create-call';
import { sentenceOf } from '../../gateway/sentence-of';
import { describeOrder } from './describe-order';
import type { Order } from './order';
import { status } from './status';

const Moved = v.object({ revision: v.number(), moved: v.boolean() });
/** The revision is the one that was on the screen: whoever decided on it is told when it is no longer true. */
type Prepared = { order: Order; revision: number };

export const orderPrepared = createEvent<Order>();
export const orderDropped = createEvent();
export const orderConfirmed = createEvent<string>();

const steerFx = createCall(async (gateway, { order, revision, why }: Prepared & { why: string }) => {
  const { kind, remote } = order;
  const body = {
    ...('version' in order && { version: order.version }),
    ...('percent' in order && { percent: order.percent }),
    ...('to' in order && { to: order.to }),
  };
  return v.parse(Moved, await gateway.post(`/api/releases/${remote}/${kind}`, { ...body, why, revision }));
});
export const orderDone = steerFx.done;
export const $sending = steerFx.pending;

/** What is to be confirmed. */
export const $prepared = createStore<Prepared | null>(null).reset(orderDropped, orderDone);
sample({
  clock: orderPrepared,
  source: status.$value,
  fn: (known, order) => ({ order, revision: known?.revision ?? 0 }),
  target: $prepared,
});

export const $orderProblem = createStore('')
  .on(steerFx.failData, (_, error) => sentenceOf(error))
  .reset(orderPrepared, orderDropped, orderConfirmed);
sample({
  clock: orderConfirmed,
  source: { prepared: $prepared, sending: $sending },
  filter: ({ prepared, sending }, why) => prepared !== null && !sending && why.trim() !== '',
  fn: ({ prepared }, why) => ({ ...(prepared as Prepared), why: why.trim() }),
  target: steerFx,
});
sample({
  clock: orderConfirmed,
  filter: (why) => why.trim() === '',
  fn: () => 'Say why in a few words: it goes into the history.',
  target: $orderProblem,
});

/** What came of the last order, for whoever cannot see the card change. */
export const $outcome = createStore('')
  .on(orderDone, (_, { params: { order }, result }) =>
    result.moved
      ? `Done: ${describeOrder(order).changes.replace(/, running servers.*/, '')}.`
      : `${order.remote} stood there already.`,
  )
  .reset(orderPrepared);
/** The remote of the last order that was carried out. */
export const $steered = createStore<{ remote: string } | null>(null).on(
  orderDone,
  (_, { params: { order } }) => ({
    remote: order.remote,
  }),
);
sample({ clock: orderDone, fn: () => {}, target: status.wanted });
