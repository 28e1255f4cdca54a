/**
 * Locks scrolling of the page behind a dialog and keeps the width of the scroll bar. @returns a function that unlocks
 * it
 */
export function lockScroll(): () => void {
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
