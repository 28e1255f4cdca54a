import { FOCUSABLE, showModal } from './show-modal';

/**
 * Opens a native modal dialog. The browser makes the page behind it inert, moves the focus into it and restores it;
 * this adds what the browser does not do: the page behind does not scroll, Tab stays inside, and a press outside
 * dismisses it.
 * @param onDismiss called on Escape and on a press outside; the dialog stays open until it is closed
 * @returns a function that closes the dialog
 */
export function openModal(dialog: HTMLDialogElement, onDismiss: () => void): () => void {
  let beganOutside = false;
  const onPointerDown = (event: PointerEvent) => {
    beganOutside = event.target === dialog && isOutside(event, dialog.getBoundingClientRect());
  };
  // Not on `pointerdown`: the click of a tap follows it, and would land on the page behind a dialog that is closed by then.
  const onClick = ({ target, detail }: MouseEvent) => {
    // The second click of a double click is of the first, which has opened it: shoppers double-click buttons too.
    if (target === dialog && beganOutside && detail < 2) onDismiss();
  };
  const onCancel = (event: Event) => {
    event.preventDefault();
    onDismiss();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') trapFocus(dialog, event);
    // A browser lets `cancel` be prevented once only, and sends none until the dialog is modal.
    else if (event.key === 'Escape' && !event.isComposing) onCancel(event);
  };
  // By a second Escape or back gesture the browser closes it all the same: it is shown until its owner closes it.
  const onClose = () => {
    // The event comes late, so the dialog may be open again.
    if (dialog.open || dialog.popover) return;
    dialog.showModal();
    onDismiss();
  };
  // Before the dialog opens, which lays out the page: after it, the page would be laid out twice.
  const unlock = lockScroll();
  const close = showModal(dialog);
  dialog.addEventListener('pointerdown', onPointerDown);
  dialog.addEventListener('click', onClick);
  dialog.addEventListener('cancel', onCancel);
  dialog.addEventListener('close', onClose);
  dialog.addEventListener('keydown', onKeyDown);
  return () => {
    dialog.removeEventListener('pointerdown', onPointerDown);
    dialog.removeEventListener('click', onClick);
    dialog.removeEventListener('cancel', onCancel);
    dialog.removeEventListener('close', onClose);
    dialog.removeEventListener('keydown', onKeyDown);
    unlock();
    close();
  };
}

/** The backdrop belongs to the dialog, so a press on it has the dialog as its target. */
const isOutside = ({ clientX, clientY }: PointerEvent, { left, right, top, bottom }: DOMRect): boolean =>
  clientX < left || clientX > right || clientY < top || clientY > bottom;

/** Tab from the last control moves to the first, and back; a browser would move to its own controls. */
function trapFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.checkVisibility?.() !== false,
  );
  const [first] = all;
  const last = all.at(-1);
  const from = event.shiftKey ? first : last;
  if (document.activeElement !== from && dialog.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Locks scrolling of the page and keeps the width of its scroll bar. @returns a function that unlocks it */
function lockScroll(): () => void {
  const { body, documentElement } = document;
  const bar = window.innerWidth - documentElement.clientWidth;
  const before = { overflow: body.style.overflow, padding: body.style.paddingInlineEnd };
  body.style.overflow = 'hidden';
  if (bar > 0) body.style.paddingInlineEnd = `${bar}px`;
  return () => {
    body.style.overflow = before.overflow;
    body.style.paddingInlineEnd = before.padding;
  };
}
