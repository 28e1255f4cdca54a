import { css, keyframes } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { keepFocus } from './keep-focus';
import { lockScroll } from './lock-scroll';

const slide = keyframes({ from: { transform: 'translateX(-16%)', opacity: 0 } });
const dialog = css({
  width: 'min(24rem, 88vw)',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: theme.colour.surface,
  color: theme.colour.text,
  overscrollBehavior: 'contain',
  '&[open]': { animation: `${slide} ${theme.motion.calm}` },
  '&::backdrop': { background: 'rgb(7 13 23 / .55)' },
});

type Props = {
  open: boolean;
  /** Id of the element that names it. */
  labelledBy: string;
  /** Called on Escape and on a click outside. */
  onDismiss: () => void;
  children: ReactNode;
};

/** A native modal dialog at the side of the page; it restores the focus on close. */
export function SideDialog({ open, labelledBy, onDismiss, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    const shown = element.current;
    if (!shown || !open) return;
    const onPointerDown = ({ clientX, target }: PointerEvent) => {
      if (target === shown && clientX > shown.getBoundingClientRect().right) dismiss.current();
    };
    const onCancel = (event: Event) => {
      event.preventDefault();
      dismiss.current();
    };
    const onKeyDown = (event: KeyboardEvent) => keepFocus(shown, event);
    shown.showModal();
    const unlock = lockScroll();
    shown.addEventListener('pointerdown', onPointerDown);
    shown.addEventListener('cancel', onCancel);
    shown.addEventListener('keydown', onKeyDown);
    return () => {
      shown.removeEventListener('pointerdown', onPointerDown);
      shown.removeEventListener('cancel', onCancel);
      shown.removeEventListener('keydown', onKeyDown);
      unlock();
      shown.close();
    };
  }, [open]);
  return (
    <dialog ref={element} css={dialog} aria-labelledby={labelledBy}>
      {open && children}
    </dialog>
  );
}
