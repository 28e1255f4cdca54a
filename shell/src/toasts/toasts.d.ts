import { type RefObject } from 'react';
import { type Toast } from './wiring';
import './wiring';
/**
 * The live regions are in the page from the start, so that the first toast is read out as well. Hover or focus on one
 * toast pauses the timers of all: none moves away under the pointer.
 */
export declare function Toasts(): import('@emotion/react/jsx-runtime').JSX.Element;
type Props = {
  toast: Toast;
  paused: boolean;
  onDismiss: () => void;
};
/** Shown for six seconds; hover and focus pause the timer. */
export declare function ToastCard({
  toast,
  paused,
  onDismiss,
}: Props): import('@emotion/react/jsx-runtime').JSX.Element;
/** Moves the focus to the toasts, as in other shops and desktop programs. */
export declare const TOASTS_KEY = 'F8';
/** The key takes the focus to the toasts and back; what is returned gives it back as well. */
export declare function useToastsKey(region: RefObject<HTMLElement | null>): () => void;
