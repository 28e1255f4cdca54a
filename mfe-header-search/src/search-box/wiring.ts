import { command, event } from '@kilowatt/bus';
import { sample } from 'effector';
import { lineOf, matchAdded } from './model/add-match';
import { destinationResolved } from './model/submit';
import './model/past-searches';

/** Entry of the combobox chunk, which loads when the search box gets the focus. */
export { Combobox } from './ui/combobox';

sample({
  clock: destinationResolved,
  fn: ({ query, destination, unused, unsold = [], links = [], replaced }) => ({
    query,
    destination,
    ...(unused.length > 0 && { unused }),
    ...(unsold.length > 0 && { unsold }),
    ...(links.length > 0 && { links }),
    ...(replaced !== undefined && { replaced }),
  }),
  target: event('search:query-submitted@1').published,
});
sample({
  clock: destinationResolved,
  fn: ({ destination }) => ({ href: destination }),
  target: command('navigation:go-to@1').send,
});

sample({ clock: matchAdded, fn: lineOf, target: command('cart:add-line@1').send });
