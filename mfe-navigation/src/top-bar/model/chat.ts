import { createEffect, createEvent, createStore, sample } from 'effector';

/** Dispatched at every click, including the first; the provider's script opens its window on it. */
const OPEN_CHAT = 'kilowatt:open-chat';

export const openChat = (): boolean => window.dispatchEvent(new CustomEvent(OPEN_CHAT));

/** Loads the provider's script. @throws if it cannot be loaded */
export const loadChatScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The chat at ${src} cannot be loaded`));
    });
    document.head.append(script);
  });

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
