const FOCUSABLE = 'a[href], button:not([disabled]), input, select, textarea';

/** Traps the focus: Tab from the last control of a dialog moves to the first, and back. */
export function keepFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first, last] = [all[0], all.at(-1)];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
