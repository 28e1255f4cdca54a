import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

const style = css({
  width: 'min(32rem, calc(100vw - 2rem))',
  maxHeight: 'calc(100dvh - 2rem)',
  padding: 0,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.raised,
  color: theme.colour.text,
  boxShadow: theme.shadow.high,
  overscrollBehavior: 'contain',
  '&::backdrop': { background: 'rgb(7 13 23 / .6)' },
});

type Props = {
  /** Id of the element that names it. */
  labelledBy: string;
  /** Called on Escape and on a click outside. */
  onDismiss: () => void;
  children: ReactNode;
};

/** A native modal dialog, open while it is rendered; it restores the focus on close. */
export function Dialog({ labelledBy, onDismiss, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  // A layout effect: a removed dialog cannot restore the focus.
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      dismiss.current();
    };
    const onPointerDown = ({ target }: PointerEvent) => target === shown && dismiss.current();
    const onKeyDown = (event: KeyboardEvent) => keepFocus(shown, event);
    shown.addEventListener('cancel', onCancel);
    shown.addEventListener('pointerdown', onPointerDown);
    shown.addEventListener('keydown', onKeyDown);
    shown.showModal();
    return () => {
      shown.removeEventListener('cancel', onCancel);
      shown.removeEventListener('pointerdown', onPointerDown);
      shown.removeEventListener('keydown', onKeyDown);
      shown.close();
    };
  }, []);
  return (
    <dialog ref={element} css={style} aria-labelledby={labelledBy}>
      {children}
    </dialog>
  );
}

const FOCUSABLE = 'a[href], button:not([disabled]), input, select, textarea';

/** Traps the focus: Tab from the last control of a dialog moves to the first, and back. */
function keepFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first, last] = [all[0], all.at(-1)];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
