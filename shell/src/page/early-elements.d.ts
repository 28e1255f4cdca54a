/** Identifies an element by what a visitor sees, so that its counterpart is found after it has been replaced. */
export type ElementIdentity = {
  tag: string;
  label: string;
  /** Its position among the elements of the document with the same tag and label. */
  index: number;
};
/** Repeats a press on the element itself or on what replaced it. */
export type Replay = (element: HTMLElement) => void;
export type EarlyInput = {
  /** React's properties of an element; none before it is hydrated. */
  propsOf(element: Element):
    | {
        checked?: boolean;
      }
    | undefined;
  identify(element: Element): ElementIdentity;
  find(identity: ElementIdentity): HTMLElement | undefined;
  /** None for elements that work without a script. */
  replayOf(element: HTMLElement, event: Event): Replay | null;
  /** Called whenever a part of the page has been rendered or hydrated. */
  onReady: (() => void)[];
  /** Keeps the text of hydrated parts too: one of them is about to be replaced. */
  keep(): void;
};
declare global {
  interface Window {
    __KILOWATT_EARLY__?: EarlyInput;
  }
}
export declare function identifyElements(): void;
/** How a press is repeated: on a button, a checkbox or a select box. */
export declare function replayPresses(): void;
