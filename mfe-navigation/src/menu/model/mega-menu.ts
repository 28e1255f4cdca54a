import { LIMITS } from '@kilowatt/contracts';
import { createEffect, createEvent, createStore, sample } from 'effector';

/** Pointer and keyboard over the categories; the payload is the category's place. */
export const categoryEntered = createEvent<number>();
export const menuLeft = createEvent();
export const categoryToggled = createEvent<number>();
export const menuClosed = createEvent();

/** Which panel is open. */
export const $open = createStore<number | null>(null, { serialize: 'ignore' });

type Plan = { turn: number; open: number | null; delay: number };

/** Every movement is a turn; what was planned in an earlier one is void. */
const $turn = createStore(0, { serialize: 'ignore' });
const planned = createEvent<Plan>();
const waitFx = createEffect(async ({ delay, ...plan }: Plan) => {
  await new Promise((resolve) => setTimeout(resolve, delay));
  return plan;
});

$turn.on([categoryEntered, menuLeft, categoryToggled, menuClosed], (turn) => turn + 1);
$open
  .on(categoryToggled, (open, category) => (open === category ? null : category))
  .on(menuClosed, () => null);

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
  target: $open,
});
