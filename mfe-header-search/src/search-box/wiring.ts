import { command, event } from '@kilowatt/bus';
import { sample } from 'effector';
import { destinationResolved } from './model/submit';

sample({
  clock: destinationResolved,
  fn: ({ query, destination }) => ({ query, destination }),
  target: event('search:query-submitted@1').published,
});
sample({
  clock: destinationResolved,
  fn: ({ destination }) => ({ href: destination }),
  target: command('navigation:go-to@1').send,
});
