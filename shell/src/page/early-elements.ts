// Part of the inline script of `early-input.ts`: the text of a function must not refer to anything outside of it.

/** Identifies an element by what a visitor sees, so that its counterpart is found after it has been replaced. */
export type ElementIdentity = {
  tag: string;
  label: string;
  /** Its position among the elements of the document with the same tag and label. */
  index: number;
};

/** Repeats a press on the element itself or on what replaced it. */
export type Replay = (element: HTMLElement) => void;

export type TextField = HTMLInputElement | HTMLTextAreaElement;

export type EarlyInput = {
  /** React's properties of an element; none before it is hydrated. */
  propsOf(element: Element): { checked?: boolean; value?: unknown } | undefined;
  identify(element: Element): ElementIdentity;
  find(identity: ElementIdentity): HTMLElement | undefined;
  /** By what a form is known after it has been replaced. */
  formOf(field: TextField): string;
  /** The text fields of the document by form, name, and position among those that have both in common. */
  textFields(): Map<string, TextField>;
  /** None for elements that work without a script. */
  replayOf(element: HTMLElement, event: Event): Replay | null;
  /** Called whenever a part of the page has been rendered or hydrated. */
  onReady: (() => void)[];
  /** Keeps the text of hydrated parts too: one of them is about to be replaced. */
  keep(): void;
};

declare global {
  interface Window {
    __KILOWATT_EARLY__?: EarlyInput;
  }
}

export function identifyElements(): void {
  const labelOf = (element: Element): string => {
    const { name, type, labels } = element as HTMLInputElement;
    // The plain field of a remote may be labelled in another way than its live one.
    if (name && element instanceof HTMLInputElement && !/checkbox|radio/.test(type)) return name;
    return `${element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent}`;
  };
  const alike = (tag: string, label: string) =>
    [...document.querySelectorAll<HTMLElement>(tag)].filter((element) => labelOf(element) === label);
  const formOf = ({ form }: TextField) =>
    form?.getAttribute('action') ?? form?.getAttribute('aria-label') ?? '';

  self.__KILOWATT_EARLY__ = {
    propsOf(element) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
      return key
        ? (element as unknown as Record<string, { checked?: boolean; value?: unknown }>)[key]
        : undefined;
    },
    identify(element) {
      const tag = element.localName;
      const label = labelOf(element);
      return { tag, label, index: alike(tag, label).indexOf(element as HTMLElement) };
    },
    find: ({ tag, label, index }) => alike(tag, label)[index],
    formOf,
    textFields() {
      const found = new Map<string, TextField>();
      for (const field of document.querySelectorAll<TextField>('input[name], textarea[name]')) {
        if (/checkbox|radio|hidden|submit|button/.test(field.type)) continue;
        const keyAt = (index: number) => JSON.stringify([formOf(field), field.name, index]);
        let index = 0;
        while (found.has(keyAt(index))) index += 1;
        found.set(keyAt(index), field);
      }
      return found;
    },
    replayOf: () => null,
    onReady: [],
    keep() {},
  };
}

/** How a press is repeated: on a button, a checkbox, a radio button or a select box. */
export function replayPresses(): void {
  const early = self.__KILOWATT_EARLY__ as EarlyInput;

  function pressAgain(button: HTMLButtonElement): void {
    const popover = button.popoverTargetElement as HTMLElement | null;
    if (popover) {
      // The browser opened it at the first click; if it was closed since, it stays closed.
      if (!popover.matches(':popover-open')) return;
      popover.hidePopover();
    }
    button.click();
  }

  function checkAgain(box: HTMLInputElement, checked: boolean): void {
    // Checked and unchecked again, or the component has already received the change.
    if (early.propsOf(box)?.checked === checked) return;
    // React handles a click only if it changes the state.
    box.checked = !checked;
    box.click();
  }

  early.replayOf = (element, { type }) => {
    if (element instanceof HTMLInputElement) {
      const { checked } = element;
      return (now) => checkAgain(now as HTMLInputElement, checked);
    }
    if (element instanceof HTMLSelectElement) {
      const { value } = element;
      const choose = (now: HTMLElement) => {
        (now as HTMLSelectElement).value = value;
        now.dispatchEvent(new Event('change', { bubbles: true }));
      };
      return type === 'change' ? choose : null;
    }
    const button = element as HTMLButtonElement;
    // Submit buttons work without any script.
    return button.form && button.type === 'submit' ? null : (now) => pressAgain(now as HTMLButtonElement);
  };
}
