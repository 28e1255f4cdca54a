import { command, messageDropped } from '@kilowatt/bus';
import { LIMITS, type Payload } from '@kilowatt/contracts';
import { createEvent, createStore, sample } from 'effector';

export type Toast = Payload<'toast:show@1'> & { id: number };

export const toastShown = createEvent<Payload<'toast:show@1'>>();
export const toastDismissed = createEvent<number>();

const $nextId = createStore(1, { serialize: 'ignore' }).on(toastShown, (id) => id + 1);

type Shown = Payload<'toast:show@1'>;
const saysTheSame = (one: Shown, other: Shown): boolean =>
  one.title === other.title && one.description === other.description && one.variant === other.variant;

/** The newest last, each text once; at most five (specification §8). */
export const $toasts = createStore<Toast[]>([], { serialize: 'ignore' }).on(toastDismissed, (toasts, id) =>
  toasts.filter((toast) => toast.id !== id),
);

sample({
  clock: toastShown,
  source: { toasts: $toasts, id: $nextId },
  fn: ({ toasts, id }, toast) =>
    [...toasts.filter((shown) => !saysTheSame(shown, toast)), { ...toast, id }].slice(-LIMITS.toasts),
  target: $toasts,
});

const { send, delivered } = command('toast:show@1');

sample({ clock: delivered, target: toastShown });
sample({
  clock: messageDropped,
  filter: ({ reason }) => reason === 'owner-failed',
  fn: (): Payload<'toast:show@1'> => ({
    title: 'That did not work',
    description: 'A part of the shop could not be loaded. Please load the page again.',
    variant: 'destructive',
  }),
  target: send,
});
