type EarlyPresses = {
  /** Replays what was pressed on elements that have been hydrated since. */
  answer(): void;
};

declare global {
  interface Window {
    __KILOWATT_PRESSES__?: EarlyPresses;
  }
}

/**
 * Queues clicks on buttons and checkboxes, and choices in select boxes, that are not hydrated yet. It runs as an inline
 * script in the head, before any other script, so its text must not refer to anything outside of it.
 */
function keepEarlyPresses(): void {
  type Early = { event: Event; replay: () => void };
  const kept = new Map<HTMLElement, Early>();
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

  function keep(event: Event): void {
    if (!(event.target instanceof Element)) return;
    const element = event.target.closest<HTMLElement>('button, select, input[type="checkbox"]');
    if (!element || propsOf(element)) return;
    if (element instanceof HTMLInputElement) {
      const { checked } = element;
      kept.set(element, { event, replay: () => checkAgain(element, checked) });
    } else if (element instanceof HTMLSelectElement) {
      if (event.type !== 'change') return;
      kept.set(element, {
        event,
        replay: () => element.dispatchEvent(new Event('change', { bubbles: true })),
      });
      // Submit buttons work without any script.
    } else if (element instanceof HTMLButtonElement && !(element.form && element.type === 'submit'))
      kept.set(element, { event, replay: () => pressAgain(element) });
  }
  addEventListener('click', keep, true);
  addEventListener('change', keep, true);

  self.__KILOWATT_PRESSES__ = {
    answer() {
      for (const [element, { event, replay }] of kept) {
        if (!propsOf(element)) continue;
        kept.delete(element);
        // React itself replays a click that made it hydrate the boundary, except for a checkbox, whose state had changed.
        if (self.event !== event || element instanceof HTMLInputElement) setTimeout(replay);
      }
    },
  };
}

/** The text of the script in the head. */
export const EARLY_PRESSES = `(${keepEarlyPresses})()`;

/** Call it when a part of the page has been hydrated. */
export const answerEarlyPresses = (): void => self.__KILOWATT_PRESSES__?.answer();
