type EarlyPresses = {
  /** Presses again whatever has become live since it was pressed. */
  answer(): void;
};

declare global {
  interface Window {
    __KILOWATT_PRESSES__?: EarlyPresses;
  }
}

/**
 * Keeps presses of buttons that are not live yet: the server has drawn them, their remote's code is still on its way.
 * It runs in the head of the page, before any script: its text must need nothing from around it.
 */
function keepEarlyPresses(): void {
  const kept = new Map<HTMLButtonElement, Event>();
  // React leaves its mark on what it has hydrated.
  const isLive = (element: HTMLElement) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

  function pressAgain(button: HTMLButtonElement): void {
    const popover = button.popoverTargetElement as HTMLElement | null;
    if (popover) {
      // The browser has shown it at the first press; whoever has closed it since is done with it.
      if (!popover.matches(':popover-open')) return;
      popover.hidePopover();
    }
    button.click();
  }

  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      // What submits a form does its job without any script.
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
        // A press that made React hydrate in a hurry is handed on by React itself.
        if (self.event !== event) setTimeout(() => pressAgain(button));
      }
    },
  };
}

/** The text of the script in the head. */
export const EARLY_PRESSES = `(${keepEarlyPresses})()`;

/** To be called when a part of the page has become live. */
export const answerEarlyPresses = (): void => self.__KILOWATT_PRESSES__?.answer();
