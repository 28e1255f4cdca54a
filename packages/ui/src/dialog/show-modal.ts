import { afterPaint } from '../after-paint';

const BY_TAB = ':not(:disabled, [tabindex^="-"])';
const CONTROLS = `:is(a[href], button, input:not([type="hidden"]), select, summary, textarea)${BY_TAB}`;
/** A field with it takes the focus when its dialog opens: shoppers type at once. Default: the first control. */
const FIRST = '[data-focus-first]';
/** Elements that take the focus by Tab: controls, and what scrolls. */
export const FOCUSABLE = `${CONTROLS}, [tabindex]${BY_TAB}`;

/**
 * Shows a dialog at once, and makes it modal after the next paint: all of the page behind becomes inert then, for which
 * the browser computes the styles of each of its elements. Until then the dialog is a popover. Browsers without popovers
 * show it as modal.
 * @returns a function that closes it, and gives the focus back
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  const first = dialog.querySelector(FIRST);
  if (typeof dialog.showPopover !== 'function') {
    dialog.showModal();
    if (first) focusField(first);
    return () => dialog.close();
  }
  const opener = document.activeElement;
  dialog.popover = 'manual';
  dialog.showPopover();
  if (first) focusField(first);
  else focus(dialog.querySelector(CONTROLS));
  const cancel = afterPaint(() => {
    const focused = document.activeElement;
    endPopover(dialog);
    dialog.showModal();
    if (dialog.contains(focused)) focus(focused);
  });
  return () => {
    cancel();
    endPopover(dialog);
    dialog.close();
    // A native dialog remembers what was focused when it became modal, which is a part of itself.
    focus(opener);
  };
}

function endPopover(dialog: HTMLDialogElement): void {
  if (dialog.popover === null) return;
  dialog.hidePopover();
  dialog.popover = null;
}

const focus = (element: Element | null): void => {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
};

/** As by Tab: what is typed replaces what is known already. */
function focusField(field: Element): void {
  focus(field);
  if (field instanceof HTMLInputElement) field.select();
}
