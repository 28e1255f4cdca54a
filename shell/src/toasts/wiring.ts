import { command, messageDropped } from '@kilowatt/bus';
import type { Payload } from '@kilowatt/contracts';
import { sample } from 'effector';
import { toastShown } from './model';

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
