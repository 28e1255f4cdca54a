const FOCUSABLE = 'a[href], button:not([disabled]), input:not([type="hidden"]), select, summary, textarea';

/** Traps the focus: Tab from the last control of a dialog moves to the first, and back. */
export function keepFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility());
  const [first] = all;
  const last = all.at(-1);
  const from = event.shiftKey ? first : last;
  if (document.activeElement !== from && dialog.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
