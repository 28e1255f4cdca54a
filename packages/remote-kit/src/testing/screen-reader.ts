import { virtual } from '@guidepup/virtual-screen-reader';

/** What a shopper with a screen reader does, one step after the other. */
export type Readout = {
  /** Goes to the next thing that is read. @param times how often */
  next: (times?: number) => Promise<void>;
  /** Continues until something with the text is read. @throws if nothing is */
  nextTo: (text: string) => Promise<void>;
  /** Activates what was read last. */
  activate: () => Promise<void>;
  /** Presses a key, such as `ArrowDown`. */
  press: (key: string) => Promise<void>;
  /** Types a text. */
  type: (text: string) => Promise<void>;
};

/** Things that are read before `nextTo` gives up. */
const MAX_STEPS = 200;

/**
 * Goes through a part of a page as a screen reader does, by the specifications of names, roles and live regions. It has no
 * layout: what style sheets hide is hidden, what lies outside of the window is not.
 * @param container what is read; the rest of the page is not
 * @returns what was spoken, in order, without the ends of elements; live regions begin with `polite:` or `assertive:`
 */
export async function withScreenReader(
  container: Element,
  read: (parsed: Readout) => Promise<void>,
): Promise<readonly string[]> {
  await virtual.start({ container });
  const next = async (times = 1) => {
    for (let n = 0; n < times; n++) await virtual.next();
  };
  try {
    await read({
      next,
      async nextTo(text) {
        for (let steps = 0; steps < MAX_STEPS; steps++) {
          await next();
          if ((await virtual.lastSpokenPhrase()).includes(text)) return;
        }
        throw new Error(`Nothing is read that contains "${text}"`);
      },
      activate: () => virtual.act(),
      press: (key) => virtual.press(key),
      type: (text) => virtual.type(text),
    });
    return (await virtual.spokenPhraseLog()).filter((phrase) => !phrase.startsWith('end of '));
  } finally {
    await virtual.stop();
  }
}
