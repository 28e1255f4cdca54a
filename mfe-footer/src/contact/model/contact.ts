import { $gateway } from '@kilowatt/remote-kit';
import { errorMessage } from '@kilowatt/remote-kit/forms';
import { attach, createEvent, createStore } from 'effector';

export type Message = { name: string; email: string; topic: string; message: string; website: string };

/** The shopper wants to write another message. */
export const nextMessageRequested = createEvent();
export const sendMessageFx = attach({
  source: $gateway,
  effect: (gateway, message: Message) => gateway.post('/api/contact', message),
});

export const $sent = createStore(false, { serialize: 'ignore' })
  .on(sendMessageFx.done, () => true)
  .reset(nextMessageRequested);
export const $problem = createStore<string | null>(null, { serialize: 'ignore' })
  .on(sendMessageFx.failData, (_, error) => errorMessage(error))
  .reset(sendMessageFx);
export const $sending = sendMessageFx.pending;
