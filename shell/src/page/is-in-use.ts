/** Whether a visitor is busy below `element`: the focus is there, or something that they typed. */
export function isInUse(element: HTMLElement | null): boolean {
  if (!element) return false;
  if (element.contains(document.activeElement)) return true;
  const fields = element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
