import { command, event } from '@kilowatt/bus';
import { sample } from 'effector';
import { destinationFound } from './model/submit';

sample({
  clock: destinationFound,
  fn: ({ query, destination }) => ({ query, destination }),
  target: event('search:query-submitted@1').published,
});
sample({
  clock: destinationFound,
  fn: ({ destination }) => ({ href: destination }),
  target: command('navigation:go-to@1').send,
});
