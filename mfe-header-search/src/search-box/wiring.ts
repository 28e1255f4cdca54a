import { command, event } from '@kilowatt/bus';
import { sample } from 'effector';
import { additionSent, cartCounted, lineOf, matchAccepted, matchAdded } from './model/add-match';
import { destinationResolved } from './model/submit';
import './model/past-searches';

/** Entry of the combobox chunk, which loads when the search box gets the focus. */
export { Combobox } from './ui/combobox';

sample({
  clock: destinationResolved,
  fn: ({ query, destination, unused }) => ({
    query,
    destination,
    ...(unused.length > 0 && { unused }),
  }),
  target: event('search:query-submitted@1').published,
});
sample({
  clock: destinationResolved,
  fn: ({ destination }) => ({ href: destination }),
  target: command('navigation:go-to@1').send,
});

const $cartTotal = event('cart:lines-changed@1').$last.map((last) => last?.totalQuantity ?? 0);
sample({
  clock: matchAdded,
  source: $cartTotal,
  fn: (before, { title }) => ({ title, before }),
  target: additionSent,
});
sample({ clock: event('cart:lines-changed@1').$last, source: $cartTotal, target: cartCounted });
sample({ clock: matchAdded, fn: lineOf, target: command('cart:add-line@1').send });
sample({
  clock: matchAccepted,
  fn: ({ title, total }) => ({
    title: 'Added to cart',
    description: title,
    variant: 'default' as const,
    action: { label: `View cart (${total})`, href: '/cart' },
  }),
  target: command('toast:show@1').send,
});
