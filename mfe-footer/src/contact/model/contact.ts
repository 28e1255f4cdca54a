import { createGateway, GatewayError } from '@kilowatt/remote-kit';
import { createEffect, createEvent, createStore } from 'effector';

export type Message = { name: string; email: string; topic: string; message: string; website: string };

/** A page for another message. */
export const anotherWanted = createEvent();
export const sendMessageFx = createEffect((message: Message) =>
  createGateway().post('/api/contact', message),
);

export const $sent = createStore(false, { serialize: 'ignore' })
  .on(sendMessageFx.done, () => true)
  .reset(anotherWanted);
/** What the gateway said; general words where it could not be reached. */
export const $problem = createStore<string | null>(null, { serialize: 'ignore' })
  .on(
    sendMessageFx.failData,
    (_, error) =>
      (error instanceof GatewayError && error.problem?.message) || 'Something went wrong. Please try again.',
  )
  .reset(sendMessageFx);
export const $sending = sendMessageFx.pending;
