import type { OrderRequestState } from '@kilowatt/contracts';
import { ORDER_DESK_CALLS } from '@kilowatt/contracts/management';
import { createEvent, createStore, sample } from 'effector';
import { $session, createCall, createQuery, errorMessage, sendRequest } from '../gateway/calls';

/** Whether the operator may read and answer order requests. */
export const $mayAnswer = $session.map(
  (session) => session?.scopes.some((scope) => scope === 'orders' || scope === 'admin') ?? false,
);

/** Empty: requests in all states. */
export const stateChosen = createEvent<OrderRequestState | ''>();
export const $chosenState = createStore<OrderRequestState | ''>('new').on(stateChosen, (_, state) => state);

export const ordersRequested = createEvent();
const orders = createQuery((gateway, state: OrderRequestState | '') =>
  sendRequest(gateway, ORDER_DESK_CALLS.list, { query: { state: state || undefined, limit: 50 } }),
);
export const $orders = orders.$value;
export const $ordersProblem = orders.$problem;

type Change = { code: string; state: OrderRequestState; answer: string; changedAt: string };

/** Changes one request; a change of a colleague meanwhile is not overwritten. */
export const changeOrderFx = createCall((gateway, { code, ...body }: Change) =>
  sendRequest(gateway, ORDER_DESK_CALLS.change, { params: { code }, body }),
);
/** What was done last, for the status line. */
export const $orderOutcome = createStore('')
  .on(changeOrderFx.doneData, (_, { code, state }) => `${code} is ${state} now.`)
  .reset(changeOrderFx);
/** Why a change failed, by code. */
export const $changeProblem = createStore<{ code: string; text: string } | null>(null)
  .on(changeOrderFx.fail, (_, { params, error }) => ({ code: params.code, text: errorMessage(error) }))
  .reset(changeOrderFx);

sample({
  clock: [ordersRequested, stateChosen, changeOrderFx.finally, $mayAnswer.updates],
  source: { state: $chosenState, mayAnswer: $mayAnswer },
  filter: ({ mayAnswer }) => mayAnswer,
  fn: ({ state }) => state,
  target: orders.requested,
});
