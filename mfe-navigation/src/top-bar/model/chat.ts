import { createEffect, createEvent, createStore, sample } from 'effector';
import { loadChatScript, openChat } from '../browser/chat-provider';

/** A shopper wants to chat; the payload is the address of the provider's script. */
export const chatAsked = createEvent<string>();
export const loadChatFx = createEffect(loadChatScript);
export const openChatFx = createEffect(openChat);

/** The provider's script: not asked for, on its way, there, or not to be had. */
export const $chat = createStore<'absent' | 'coming' | 'there' | 'unreachable'>('absent', {
  serialize: 'ignore',
})
  .on(loadChatFx, () => 'coming')
  .on(loadChatFx.done, () => 'there')
  .on(loadChatFx.fail, () => 'unreachable');

sample({ clock: chatAsked, source: $chat, filter: (chat) => chat === 'there', target: openChatFx });
sample({
  clock: chatAsked,
  source: $chat,
  filter: (chat) => chat === 'absent' || chat === 'unreachable',
  fn: (_chat, script) => script,
  target: loadChatFx,
});
sample({ clock: loadChatFx.done, target: openChatFx });
