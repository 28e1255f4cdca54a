/*
 * What a visitor does before a part of the page is hydrated: in the HTML of the server, and in the plain HTML that stands
 * in for a late remote. Presses are replayed, text and focus carried over, once the part is alive. The functions run as
 * an inline script in the head, before any other script, so their text must not refer to anything outside of them.
 */

/** Identifies an element by what a visitor sees, so that its counterpart is found after it has been replaced. */
type ElementIdentity = {
  tag: string;
  label: string;
  /** Its position among the elements of the document with the same tag and label. */
  index: number;
};

/** Repeats a press on the element itself or on what replaced it. */
type Replay = (element: HTMLElement) => void;

type EarlyInput = {
  /** React's properties of an element; none before it is hydrated. */
  propsOf(element: Element): { checked?: boolean } | undefined;
  identify(element: Element): ElementIdentity;
  find(identity: ElementIdentity): HTMLElement | undefined;
  /** None for what works without any script. */
  replayOf(element: HTMLElement, event: Event): Replay | null;
  /** Called whenever a part of the page has been rendered or hydrated. */
  onReady: (() => void)[];
  /** Keeps text and focus of hydrated parts too: one of them is about to be replaced. */
  keep(): void;
};

declare global {
  interface Window {
    __KILOWATT_EARLY__?: EarlyInput;
  }
}

function identifyElements(): void {
  const labelOf = (element: Element): string => {
    const { name, type, labels } = element as HTMLInputElement;
    // The plain field of a remote may be labelled in another way than its live one.
    if (name && element instanceof HTMLInputElement && !/checkbox|radio/.test(type)) return name;
    return `${element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent}`;
  };
  const alike = (tag: string, label: string) =>
    [...document.querySelectorAll<HTMLElement>(tag)].filter((element) => labelOf(element) === label);

  self.__KILOWATT_EARLY__ = {
    propsOf(element) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
      return key ? (element as unknown as Record<string, { checked?: boolean }>)[key] : undefined;
    },
    identify(element) {
      const tag = element.localName;
      const label = labelOf(element);
      return { tag, label, index: alike(tag, label).indexOf(element as HTMLElement) };
    },
    find: ({ tag, label, index }) => alike(tag, label)[index],
    replayOf: () => null,
    onReady: [],
    keep() {},
  };
}

/** How a press is repeated: on a button, a checkbox or a select box. */
function replayPresses(): void {
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
    // Checked and unchecked again, or the component knows of it.
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

/** Queues clicks on buttons and checkboxes, and choices in select boxes. */
function keepPresses(): void {
  type Press = { element: HTMLElement; event: Event; path: string; replay: Replay };
  const { propsOf, identify, find, replayOf, onReady } = self.__KILOWATT_EARLY__ as EarlyInput;
  const kept = new Map<string, Press>();

  function onPress(event: Event): void {
    if (!(event.target instanceof Element)) return;
    const element = event.target.closest<HTMLElement>('button, select, input[type="checkbox"]');
    if (!element || propsOf(element)) return;
    const replay = replayOf(element, event);
    // Pressed again, also after it was replaced by another plain one, it is still one press.
    if (replay)
      kept.set(JSON.stringify(identify(element)), { element, event, path: location.pathname, replay });
  }
  addEventListener('click', onPress, true);
  addEventListener('change', onPress, true);

  onReady.push(() => {
    for (const [key, { element, event, path, replay }] of kept) {
      if (path !== location.pathname) kept.delete(key);
      const now = element.isConnected ? element : find(JSON.parse(key));
      if (path !== location.pathname || !now || !propsOf(now)) continue;
      kept.delete(key);
      // React itself replays a click that made it hydrate the boundary, except for a checkbox, whose state had changed.
      if (self.event !== event || now instanceof HTMLInputElement) setTimeout(() => replay(now));
    }
  });
}

/** Carries typed text over to the field of the same name. Text that the visitor has typed there since stays. */
function keepText(): void {
  type Typed = { element: HTMLInputElement; value: string; initial: string; path: string };
  const early = self.__KILOWATT_EARLY__ as EarlyInput;
  const { propsOf, onReady } = early;
  const kept = new Map<string, Typed>();
  const fields = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[name]')].filter(
      ({ type }) => !/checkbox|radio|hidden|submit|button/.test(type),
    );

  const keepField = (element: HTMLInputElement) => {
    const { name, value, defaultValue: initial } = element;
    if (value === initial) kept.delete(name);
    else kept.set(name, { element, value, initial, path: location.pathname });
  };
  addEventListener(
    'input',
    ({ target }) => {
      const field = fields().find((one) => one === target);
      if (field && !propsOf(field)) keepField(field);
    },
    true,
  );
  const { keep } = early;
  early.keep = () => {
    keep();
    for (const field of fields()) keepField(field);
  };

  onReady.push(() => {
    for (const [name, typed] of kept) {
      const { element, value, initial, path } = typed;
      const now = path === location.pathname ? fields().find((field) => field.name === name) : null;
      if (now === undefined) continue;
      if (!now || propsOf(now)) kept.delete(name);
      if (!now || now === element) continue;
      typed.element = now;
      if (now.value !== initial) continue;
      // Past React's own property, so that a component hears of the change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(now, value);
      now.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}

/** Carries the focus over, unless the visitor has moved it. */
function keepFocus(): void {
  const early = self.__KILOWATT_EARLY__ as EarlyInput;
  const { propsOf, identify, find, onReady } = early;
  let kept: { element: Element; identity: ElementIdentity; path: string } | null = null;
  const keepElement = (element: Element) => {
    kept = { element, identity: identify(element), path: location.pathname };
  };
  addEventListener(
    'focusin',
    ({ target }) => {
      kept = null;
      if (target instanceof Element && !propsOf(target)) keepElement(target);
    },
    true,
  );
  // A press elsewhere moves the focus, or takes it away.
  addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && kept?.element.contains(target))) kept = null;
  });
  const { keep } = early;
  early.keep = () => {
    keep();
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) keepElement(activeElement);
  };

  onReady.push(() => {
    if (!kept || document.activeElement === kept.element) return;
    const { identity, path } = kept;
    const isFree = document.activeElement === document.body && path === location.pathname;
    if (!isFree) kept = null;
    // Its own event keeps it, if it is not hydrated yet.
    else find(identity)?.focus({ preventScroll: true });
  });
}

/** The text of the script in the head. */
export const EARLY_INPUT = [identifyElements, replayPresses, keepPresses, keepText, keepFocus]
  .map((part) => `(${part})()`)
  .join(';');

/** Replayed and carried over is all that a visitor did in parts that have been rendered or hydrated since. */
export const answerEarlyInput = (): void => {
  for (const answer of self.__KILOWATT_EARLY__?.onReady ?? []) answer();
};

/** Call it before a part of the page that may be hydrated is replaced. */
export const keepInput = (): void => self.__KILOWATT_EARLY__?.keep();
