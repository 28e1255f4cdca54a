const FOCUSABLE = 'a[href], button:not([disabled]), input, select, textarea';

/** Tab from the last control of a dialog leads to its first, and back: the browser alone would leave the page. */
export function keepFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first, last] = [all[0], all.at(-1)];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
