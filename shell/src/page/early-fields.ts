import type { EarlyInput, ElementIdentity, TextField } from './early-elements';

// Part of the inline script of `early-input.ts`: the text of a function must not refer to anything outside of it.

/** Carries typed text over to the counterpart of its field. Text that the visitor has typed there since stays. */
export function keepText(): void {
  type Typed = { element: TextField; value: string; initial: string; path: string };
  const early = self.__KILOWATT_EARLY__ as EarlyInput;
  const { propsOf, textFields, onReady } = early;
  const kept = new Map<string, Typed>();

  /** What a field had when it first got the focus: React writes the text of a controlled field into its `defaultValue`. */
  const untouched = new WeakMap<Element, string>();
  addEventListener(
    'focusin',
    ({ target }) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isField && !untouched.has(target)) untouched.set(target, target.value);
    },
    true,
  );
  const keepField = (key: string, element: TextField) => {
    const { value } = element;
    const isControlled = propsOf(element)?.value !== undefined;
    const initial = isControlled ? (untouched.get(element) ?? value) : element.defaultValue;
    if (value === initial) kept.delete(key);
    else kept.set(key, { element, value, initial, path: location.pathname });
  };
  addEventListener(
    'input',
    ({ target }) => {
      // A field that is about to be replaced is written into until it is gone.
      for (const [key, field] of textFields())
        if (field === target && (!propsOf(field) || kept.has(key))) keepField(key, field);
    },
    true,
  );
  const { keep } = early;
  early.keep = () => {
    keep();
    for (const [key, field] of textFields()) keepField(key, field);
  };

  onReady.push(() => {
    if (kept.size === 0) return;
    const shown = textFields();
    for (const [key, typed] of kept) {
      const { element, value, initial, path } = typed;
      const counterpart = element.isConnected ? element : shown.get(key);
      const now = path === location.pathname ? counterpart : null;
      if (now === undefined) continue;
      if (!now || propsOf(now)) kept.delete(key);
      if (!now || now === element) continue;
      typed.element = now;
      untouched.set(now, initial);
      if (now.value !== initial) continue;
      // Past React's own property, so that a component hears of the change.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(now), 'value')?.set?.call(now, value);
      now.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}

/** Moves the focus to the element that replaces the focused one, hydrated or not, unless the visitor has moved it. */
export function keepFocus(): void {
  const { identify, find, onReady } = self.__KILOWATT_EARLY__ as EarlyInput;
  let kept: { element: Element; identity: ElementIdentity; path: string } | null = null;
  addEventListener(
    'focusin',
    ({ target }) => {
      kept =
        target instanceof Element
          ? { element: target, identity: identify(target), path: location.pathname }
          : null;
    },
    true,
  );
  // Browsers also report it before they remove an element: only an element that still exists afterwards has lost the focus.
  addEventListener(
    'focusout',
    ({ target }) =>
      queueMicrotask(() => {
        const isLeft = target instanceof Element && target.isConnected && target.getClientRects().length > 0;
        if (isLeft && target === kept?.element && document.hasFocus()) kept = null;
      }),
    true,
  );
  // A press elsewhere moves the focus, or takes it away.
  addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && kept?.element.contains(target))) kept = null;
  });

  onReady.push(() => {
    if (!kept || document.activeElement === kept.element) return;
    const { identity, path } = kept;
    const isFree = document.activeElement === document.body && path === location.pathname;
    if (!isFree) kept = null;
    else find(identity)?.focus({ preventScroll: true });
  });
}
