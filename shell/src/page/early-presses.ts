type EarlyPresses = {
  /** Replays what was pressed on elements that have been hydrated, or replaced by hydrated ones, since. */
  answer(): void;
  /** Identifies an element by what a visitor sees, so that its counterpart is found after it has been replaced. */
  identify(element: Element): ElementIdentity;
  find(identity: ElementIdentity): HTMLElement | undefined;
};
/** Tag and label, and the position among the elements of the document that have the same. */
type ElementIdentity = { tag: string; label: string; index: number };

declare global {
  interface Window {
    __KILOWATT_PRESSES__?: EarlyPresses;
  }
}

/**
 * Queues clicks on buttons and checkboxes, and choices in select boxes, that are not hydrated yet: in the HTML of the
 * server and in the plain HTML that stands in for a late remote. It runs as an inline script in the head, before any
 * other script, so its text must not refer to anything outside of it.
 */
function keepEarlyPresses(): void {
  type Early = { element: HTMLElement; event: Event; path: string; replay: (element: HTMLElement) => void };
  const kept = new Map<string, Early>();

  const labelOf = (element: Element): string => {
    const { labels } = element as HTMLInputElement;
    return `${element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent}`;
  };
  const alike = (tag: string, label: string) =>
    [...document.querySelectorAll<HTMLElement>(tag)].filter((element) => labelOf(element) === label);
  const identify = (element: Element): ElementIdentity => {
    const tag = element.localName;
    const label = labelOf(element);
    return { tag, label, index: alike(tag, label).indexOf(element as HTMLElement) };
  };
  const find = ({ tag, label, index }: ElementIdentity) => alike(tag, label)[index];

  // React marks hydrated elements with its own properties.
  const propsOf = (element: HTMLElement) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
    return key && (element as unknown as Record<string, { checked?: boolean }>)[key];
  };

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
    const props = propsOf(box);
    // Checked and unchecked again, or the component knows of it.
    if (props && props.checked === checked) return;
    // React handles a click only if it changes the state.
    box.checked = !checked;
    box.click();
  }

  function replayOf(element: HTMLElement, event: Event): Early['replay'] | null {
    if (element instanceof HTMLInputElement) {
      const { checked } = element;
      return (now) => checkAgain(now as HTMLInputElement, checked);
    }
    if (element instanceof HTMLSelectElement) {
      const { value } = element;
      if (event.type !== 'change') return null;
      return (now) => {
        (now as HTMLSelectElement).value = value;
        now.dispatchEvent(new Event('change', { bubbles: true }));
      };
    }
    const button = element as HTMLButtonElement;
    // Submit buttons work without any script.
    if (button.form && button.type === 'submit') return null;
    return (now) => pressAgain(now as HTMLButtonElement);
  }

  function keep(event: Event): void {
    if (!(event.target instanceof Element)) return;
    const element = event.target.closest<HTMLElement>('button, select, input[type="checkbox"]');
    if (!element || propsOf(element)) return;
    const replay = replayOf(element, event);
    // Pressed again, before or after it was replaced, it is still one press.
    if (replay)
      kept.set(JSON.stringify(identify(element)), { element, event, path: location.pathname, replay });
  }
  addEventListener('click', keep, true);
  addEventListener('change', keep, true);

  self.__KILOWATT_PRESSES__ = {
    identify,
    find,
    answer() {
      for (const [key, { element, event, path, replay }] of kept) {
        if (path !== location.pathname) kept.delete(key);
        const now = element.isConnected ? element : find(JSON.parse(key));
        if (path !== location.pathname || !now || !propsOf(now)) continue;
        kept.delete(key);
        // React itself replays a click that made it hydrate the boundary, except for a checkbox, whose state had changed.
        if (self.event !== event || now instanceof HTMLInputElement) setTimeout(() => replay(now));
      }
    },
  };
}

/** The text of the script in the head. */
export const EARLY_PRESSES = `(${keepEarlyPresses})()`;

/** Call it when a part of the page has been hydrated. */
export const answerEarlyPresses = (): void => self.__KILOWATT_PRESSES__?.answer();
