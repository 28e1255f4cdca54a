import { LIMITS } from '@kilowatt/contracts';
import { createEffect, createEvent, createStore, sample } from 'effector';

/** The pointer came to a category; the payload is the category's place. */
export const categoryEntered = createEvent<number>();
/** The pointer crosses a category on its way to the open panel. */
export const categoryCrossed = createEvent<number>();
export const menuLeft = createEvent();
/** Its button was pressed with a key. */
export const categoryToggled = createEvent<number>();
/** It was pressed with a pointer: what hovering has just opened stays open. */
export const categoryPressed = createEvent<number>();
export const menuClosed = createEvent();

type Shown = { open: number | null; pressed: boolean };
const CLOSED: Shown = { open: null, pressed: false };
const $shown = createStore(CLOSED, { serialize: 'ignore' });

/** Which panel is open. */
export const $open = $shown.map(({ open }) => open);

type Plan = { turn: number; open: number | null; delay: number };

/** Every movement is a turn; what was planned in an earlier one is void. */
const $turn = createStore(0, { serialize: 'ignore' });
const planned = createEvent<Plan>();
const waitFx = createEffect(async ({ delay, ...plan }: Plan) => {
  await new Promise((resolve) => setTimeout(resolve, delay));
  return plan;
});
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

// Opens after 250 ms; once one is open the next follows at once. Closes 150 ms after leaving (specification §2, §9).
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
sample({ clock: planned, target: waitFx });
sample({
  clock: waitFx.doneData,
  source: $turn,
  filter: (turn, plan) => plan.turn === turn,
  fn: (_turn, { open }) => open,
  target: due,
});
