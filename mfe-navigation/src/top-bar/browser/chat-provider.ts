/** Dispatched at every click, including the first: the provider's script opens its window. */
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
