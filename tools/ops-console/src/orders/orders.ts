import type { OrderRequestState } from '@kilowatt/contracts';
import { type DeskOrderRequest, MAX_ORDER_REQUESTS, ORDER_DESK_CALLS } from '@kilowatt/contracts/management';
import { combine, createEvent, createStore, sample } from 'effector';
import { $session, createCall, createQuery, errorMessage, sendRequest } from '../gateway/calls';

/** Whether the operator may read and answer order requests. */
export const $mayAnswer = $session.map(
  (session) => session?.scopes.some((scope) => scope === 'orders' || scope === 'admin') ?? false,
);

const PAGE_SIZE = 50;
/** How many requests are shown, and in which state; empty: in all. */
type Listing = { state: OrderRequestState | ''; count: number };
export const stateChosen = createEvent<OrderRequestState | ''>();
export const moreRequested = createEvent();
const $listing = createStore<Listing>({ state: 'new', count: PAGE_SIZE })
  .on(stateChosen, (_, state) => ({ state, count: PAGE_SIZE }))
  .on(moreRequested, ({ state, count }) => ({ state, count: count + PAGE_SIZE }));
export const $chosenState = $listing.map(({ state }) => state);

export const ordersRequested = createEvent();
// All that is shown is read again each time, since a request that is changed may leave its list.
const orders = createQuery(async (gateway, { state, count }: Listing) => {
  const read = (limit: number, before?: string) => {
    const query = { state: state || undefined, limit: Math.min(limit, MAX_ORDER_REQUESTS), before };
    return sendRequest(gateway, ORDER_DESK_CALLS.list, { query });
  };
  let page = await read(count);
  const requests = [...page.requests];
  while (page.next && requests.length < count) {
    page = await read(count - requests.length, page.next);
    requests.push(...page.requests);
  }
  return { ...page, requests };
});
export const $orders = orders.$value;
export const $hasMore = $orders.map((list) => list?.next != null);
export const $ordersProblem = orders.$problem;
/** The state whose requests are shown: that of another choice not before its list is read. */
const $listedState = createStore<Listing['state']>('new').on(
  orders.answered,
  (_, { params }) => params.state,
);

type Change = { code: string; state: OrderRequestState; answer: string; changedAt: string };

/** Changes one request; a change of a colleague meanwhile is not overwritten. */
export const changeOrderFx = createCall((gateway, { code, ...body }: Change) =>
  sendRequest(gateway, ORDER_DESK_CALLS.change, { params: { code }, body }),
);
// Another object: reads from before the change are aborted. Polls do not abort one another, or a slow list never came.
$listing.on(changeOrderFx.finally, (listing) => ({ ...listing }));
/** What was done last, for the status line. */
export const $orderOutcome = createStore('')
  .on(changeOrderFx.doneData, (_, { code, state }) => `${code} is ${state} now.`)
  .reset(changeOrderFx);
/** Why a change failed, by code. */
export const $changeProblem = createStore<{ code: string; text: string } | null>(null)
  .on(changeOrderFx.fail, (_, { params, error }) => ({ code: params.code, text: errorMessage(error) }))
  .reset(changeOrderFx);

/** What an operator types into the form of a request, and the version of the request that the form began with. */
export type OrderDraft = { request: DeskOrderRequest; state: OrderRequestState; answer: string };
export const draftOf = (request: DeskOrderRequest): OrderDraft => ({
  request,
  state: request.state,
  answer: request.answer,
});
export const orderDrafted = createEvent<OrderDraft>();
/** The draft goes on from another version of its request. */
export const draftRebased = createEvent<DeskOrderRequest>();
/** By code. */
export const draftDiscarded = createEvent<string>();
$changeProblem.reset(draftRebased, draftDiscarded);

/** `listedState` is that of the list in which it was typed. */
type ListedDraft = OrderDraft & { listedState: Listing['state'] };
const draftListed = sample({
  clock: orderDrafted,
  source: $listedState,
  fn: (listedState, draft): ListedDraft => ({ ...draft, listedState }),
});

/** What was typed stays; a field that was not changed takes the value of the other version. */
const rebase = (draft: ListedDraft, other: DeskOrderRequest): ListedDraft => ({
  ...draft,
  request: other,
  state: draft.state === draft.request.state ? other.state : draft.state,
  answer: draft.answer === draft.request.answer ? other.answer : draft.answer,
});
const isTyped = ({ request, state, answer }: OrderDraft): boolean =>
  state !== request.state || answer !== request.answer;

type Drafts = Readonly<Record<string, ListedDraft>>;
const keep = (drafts: Drafts, isKept: (draft: OrderDraft) => boolean): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([, draft]) => isKept(draft)));
/** By code. A form without a draft shows its request as it is now. */
export const $drafts = createStore<Drafts>({})
  .on(draftListed, (drafts, draft) => ({ ...drafts, [draft.request.code]: draft }))
  .on(draftRebased, (drafts, other) => {
    const draft = drafts[other.code];
    return draft ? { ...drafts, [other.code]: rebase(draft, other) } : drafts;
  })
  .on(changeOrderFx.done, (drafts, { params, result }) => {
    const draft = drafts[params.code];
    // What was typed while it was saved stays.
    const sent = draft && { ...draft, request: { ...draft.request, ...params } };
    return sent ? { ...drafts, [params.code]: rebase(sent, result) } : drafts;
  })
  .on(orders.answered, (drafts) => keep(drafts, isTyped))
  .on(draftDiscarded, (drafts, code) => keep(drafts, ({ request }) => request.code !== code));

/** The requests of the list, and those with a draft that it does not have any more, the newest first. */
export const $shownOrders = combine($orders, $drafts, $listedState, (list, drafts, shownState) => {
  const listed = (list?.requests ?? []).map((request) => ({ request, isListed: true }));
  const codes = new Set(listed.map(({ request }) => request.code));
  const others = Object.values(drafts)
    // What was typed in the list of another state has not gone from this one.
    .filter(({ request, listedState }) => !codes.has(request.code) && listedState === shownState)
    .map(({ request }) => ({ request, isListed: false }));
  // A card that stays where it is keeps the focus.
  return [...listed, ...others].sort((one, other) =>
    other.request.requestedAt.localeCompare(one.request.requestedAt),
  );
});

sample({
  clock: [ordersRequested, stateChosen, moreRequested, changeOrderFx.finally, $mayAnswer.updates],
  source: { listing: $listing, mayAnswer: $mayAnswer },
  filter: ({ mayAnswer }) => mayAnswer,
  fn: ({ listing }) => listing,
  target: orders.requested,
});
