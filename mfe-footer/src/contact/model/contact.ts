import { createGateway } from '@kilowatt/remote-kit';
import { createEffect, createEvent, createStore } from 'effector';
import { failureSentence } from '../../forms/failure-sentence';

export type Message = { name: string; email: string; topic: string; message: string; website: string };

/** A page for another message. */
export const anotherWanted = createEvent();
export const sendMessageFx = createEffect((message: Message) =>
  createGateway().post('/api/contact', message),
);

export const $sent = createStore(false, { serialize: 'ignore' })
  .on(sendMessageFx.done, () => true)
  .reset(anotherWanted);
export const $problem = createStore<string | null>(null, { serialize: 'ignore' })
  .on(sendMessageFx.failData, (_, error) => failureSentence(error))
  .reset(sendMessageFx);
export const $sending = sendMessageFx.pending;
