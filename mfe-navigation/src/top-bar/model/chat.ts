import { createEffect, createEvent, createStore, sample } from 'effector';
import { loadChatScript, openChat } from '../browser/chat-provider';

/** A shopper has opened the chat; the payload is the URL of the provider's script. */
export const chatRequested = createEvent<string>();
export const loadChatFx = createEffect(loadChatScript);
export const openChatFx = createEffect(openChat);

/** State of the provider's script: not requested, loading, loaded, or failed. */
export const $chat = createStore<'absent' | 'coming' | 'there' | 'unreachable'>('absent', {
  serialize: 'ignore',
})
  .on(loadChatFx, () => 'coming')
  .on(loadChatFx.done, () => 'there')
  .on(loadChatFx.fail, () => 'unreachable');

sample({ clock: chatRequested, source: $chat, filter: (chat) => chat === 'there', target: openChatFx });
sample({
  clock: chatRequested,
  source: $chat,
  filter: (chat) => chat === 'absent' || chat === 'unreachable',
  fn: (_chat, script) => script,
  target: loadChatFx,
});
sample({ clock: loadChatFx.done, target: openChatFx });
