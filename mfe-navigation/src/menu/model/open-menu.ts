import { LIMITS } from '@kilowatt/contracts';
import { createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum/delay';

/** The pointer entered a category; the payload is its index. */
export const categoryEntered = createEvent<number>();
/** The pointer crosses a category on its way to the open panel. */
export const categoryCrossed = createEvent<number>();
export const menuLeft = createEvent();
/** A category's button was activated by key. */
export const categoryToggled = createEvent<number>();
/** A category's button was clicked: a panel opened by hovering stays open. */
export const categoryPressed = createEvent<number>();
export const menuClosed = createEvent();

type Shown = { open: number | null; pressed: boolean };
const CLOSED: Shown = { open: null, pressed: false };
const $shown = createStore(CLOSED, { serialize: 'ignore' });

/** Which panel is open. */
export const $open = $shown.map(({ open }) => open);

type Plan = { turn: number; open: number | null; delay: number };

/** Numbers the pointer movements: a delayed action of an earlier movement is cancelled. */
const $turn = createStore(0, { serialize: 'ignore' });
const planned = createEvent<Plan>();
const elapsed = delay({ source: planned, timeout: (plan) => plan.delay });
const due = createEvent<number | null>();

$turn.on(
  [categoryEntered, categoryCrossed, menuLeft, categoryToggled, categoryPressed, menuClosed],
  (turn) => turn + 1,
);
$shown
  .on(categoryToggled, ({ open }, category) =>
    open === category ? CLOSED : { open: category, pressed: true },
  )
  .on(categoryPressed, ({ open, pressed }, category) =>
    open === category && pressed ? CLOSED : { open: category, pressed: true },
  )
  .on(due, (shown, open) => (shown.open === open ? shown : { open, pressed: false }))
  .on(menuClosed, () => CLOSED);

// Opens after 250 ms; an open panel switches at once. Closes 150 ms after leaving (specification §2, §9).
sample({
  clock: categoryEntered,
  source: { turn: $turn, open: $open },
  fn: ({ turn, open }, category): Plan => ({
    turn,
    open: category,
    delay: open === null ? LIMITS.menuOpenDelay : 0,
  }),
  target: planned,
});
sample({
  clock: categoryCrossed,
  source: $turn,
  fn: (turn, category): Plan => ({ turn, open: category, delay: LIMITS.menuOpenDelay }),
  target: planned,
});
sample({
  clock: menuLeft,
  source: $turn,
  fn: (turn): Plan => ({ turn, open: null, delay: LIMITS.menuCloseDelay }),
  target: planned,
});
sample({
  clock: elapsed,
  source: $turn,
  filter: (turn, plan) => plan.turn === turn,
  fn: (_turn, { open }) => open,
  target: due,
});

export const mobileMenuOpened = createEvent();
export const mobileMenuClosed = createEvent();
/** Opens a category, or returns to the list with null. */
export const drilled = createEvent<number | null>();

export const $mobileOpen = createStore(false, { serialize: 'ignore' })
  .on(mobileMenuOpened, () => true)
  .on(mobileMenuClosed, () => false);
export const $level = createStore<number | null>(null, { serialize: 'ignore' })
  .on(drilled, (_, level) => level)
  .reset(mobileMenuClosed);
