/** The text of the script in the head. */
export declare const EARLY_INPUT: string;
/** Replays presses, and restores text and focus, in parts that have been rendered or hydrated since. */
export declare const answerEarlyInput: () => void;
/** Call it before a part of the page that may be hydrated is replaced. */
export declare const keepInput: () => void;
/**
 * Whether a visitor is doing something in `element` that a replacement would interrupt: typing, choosing from a list,
 * about to submit, or reading an open popover. A focused button or link is none: it can be replaced under the focus.
 */
export declare function isInUse(element: HTMLElement | null): boolean;
