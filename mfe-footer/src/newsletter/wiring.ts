import { command } from '@kilowatt/bus';
import { sample } from 'effector';
import { signedUp, signUpFailed } from './model/newsletter';

sample({
  clock: signedUp,
  fn: () => ({
    title: 'Success!',
    description: "You've been subscribed to our newsletter.",
    variant: 'default' as const,
  }),
  target: command('toast:show@1').send,
});
sample({
  clock: signUpFailed,
  fn: (description) => ({ title: 'Error', description, variant: 'destructive' as const }),
  target: command('toast:show@1').send,
});
