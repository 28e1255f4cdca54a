/** What a visitor typed into a part of the page that is about to be replaced, and the element that had the focus. */
type VisitorInput = {
  path: string;
  typed: readonly { name: string; value: string }[];
  focused: { element: Element; counterpart: () => HTMLElement | undefined } | null;
};

let kept: VisitorInput[] = [];

/** Carries text and focus over from a part of the page to what replaces it: its fallback, or its content. */
export const visitorInput = {
  /** Call it right before `root` is replaced. */
  keep(root: ParentNode): void {
    const element = document.activeElement;
    kept.push({
      path: location.pathname,
      typed: textFields(root)
        .filter(isTypedText)
        .map(({ name, value }) => ({ name, value })),
      focused:
        element && element !== document.body && root.contains(element)
          ? { element, counterpart: counterpartOf(element) }
          : null,
    });
  },
  /**
   * Call it when a part has been rendered or hydrated. What is not there yet waits for the next call. Nothing is
   * overwritten that the visitor has done since: text in the same field, or the focus elsewhere.
   */
  restore(): void {
    kept = kept.flatMap(({ path, typed, focused }) => {
      if (path !== location.pathname) return [];
      const missing = typed.filter((field) => !restoreField(field));
      const waiting = focused && !restoreFocus(focused) ? focused : null;
      return missing.length > 0 || waiting ? [{ path, typed: missing, focused: waiting }] : [];
    });
  },
};

const NOT_TEXT = /^(?:checkbox|radio|button|submit|reset|image|file|range|color)$/;
export const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !NOT_TEXT.test(element.type));
/** Whether a visitor has changed its text. */
export const isTypedText = (element: Element): boolean =>
  isTextField(element) && element.value !== element.defaultValue;

const textFields = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLInputElement>('input[name]:not([type="hidden"])')].filter(isTextField);

/** @returns whether the field is there */
function restoreField({ name, value }: { name: string; value: string }): boolean {
  const input = textFields(document).find((field) => field.name === name);
  if (!input) return false;
  if (isTypedText(input)) return true;
  // Past React's own property, so that a component hears of the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** @returns whether that is settled: the focus is back, or elsewhere by the visitor's choice */
function restoreFocus({ element, counterpart }: NonNullable<VisitorInput['focused']>): boolean {
  // Not replaced so far.
  if (document.activeElement === element) return false;
  if (document.activeElement !== document.body) return true;
  const replacement = counterpart();
  replacement?.focus({ preventScroll: true });
  return replacement !== undefined;
}

/** @returns a function that finds the element that has replaced `element` */
function counterpartOf(element: Element): () => HTMLElement | undefined {
  if (isTextField(element) && element.name)
    return () => textFields(document).find(({ name }) => name === element.name);
  const presses = self.__KILOWATT_PRESSES__;
  const identity = presses?.identify(element);
  return () => identity && presses?.find(identity);
}
