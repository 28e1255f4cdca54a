type EarlyPresses = {
  /** Replays clicks on buttons that have been hydrated since. */
  answer(): void;
};

declare global {
  interface Window {
    __KILOWATT_PRESSES__?: EarlyPresses;
  }
}

/**
 * Queues clicks on buttons that are not hydrated yet. It runs as an inline script in the head, before any other
 * script, so its text must not refer to anything outside of it.
 */
function keepEarlyPresses(): void {
  const kept = new Map<HTMLButtonElement, Event>();
  // React marks hydrated elements with its own properties.
  const isLive = (element: HTMLElement) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

  function pressAgain(button: HTMLButtonElement): void {
    const popover = button.popoverTargetElement as HTMLElement | null;
    if (popover) {
      // The browser opened it at the first click; if it was closed since, it stays closed.
      if (!popover.matches(':popover-open')) return;
      popover.hidePopover();
    }
    button.click();
  }

  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      // Submit buttons work without any script.
      if (!button || (button.form && button.type === 'submit') || isLive(button)) return;
      kept.set(button, event);
    },
    true,
  );
  self.__KILOWATT_PRESSES__ = {
    answer() {
      for (const [button, event] of kept) {
        if (!isLive(button)) continue;
        kept.delete(button);
        // React itself replays a click that made it hydrate the boundary.
        if (self.event !== event) setTimeout(() => pressAgain(button));
      }
    },
  };
}

/** The text of the script in the head. */
export const EARLY_PRESSES = `(${keepEarlyPresses})()`;

/** Call it when a part of the page has been hydrated. */
export const answerEarlyPresses = (): void => self.__KILOWATT_PRESSES__?.answer();
