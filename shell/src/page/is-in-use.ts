/** Whether a visitor is using `element`: it contains the focus or typed text. */
export function isInUse(element: HTMLElement | null): boolean {
  if (!element) return false;
  if (element.contains(document.activeElement)) return true;
  const fields = element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
