import { OrderStatus } from '@kilowatt/contracts';
import { $gateway } from '@kilowatt/remote-kit';
import { errorMessage } from '@kilowatt/remote-kit/forms';
import { attach, createStore } from 'effector';
import { parse } from 'valibot';

/** Asks for the state of an order request by its code and ZIP code. */
export const readOrderStatusFx = attach({
  source: $gateway,
  effect: async (gateway, known: { code: string; zip: string }) =>
    parse(OrderStatus, await gateway.post('/api/order-requests/status', known)),
});

export const $order = createStore<OrderStatus | null>(null, { serialize: 'ignore' })
  .on(readOrderStatusFx.doneData, (_, order) => order)
  .reset(readOrderStatusFx.fail);
export const $orderProblem = createStore<string | null>(null, { serialize: 'ignore' })
  .on(readOrderStatusFx.failData, (_, error) => errorMessage(error))
  .reset(readOrderStatusFx);
export const $isLoading = readOrderStatusFx.pending;
