import {
  type EarlyInput,
  type ElementIdentity,
  identifyElements,
  type Replay,
  replayPresses,
} from './early-elements';
import { keepFocus, keepText } from './early-fields';

/*
 * Input before a part of the page is hydrated: in the HTML of the server, and in the fallback HTML of a late remote. Once
 * the part is hydrated, presses are replayed, and text and focus are kept. The functions run as an inline script in the
 * head, before any other script, so their text must not refer to anything outside of them.
 */

/** Queues clicks on buttons, checkboxes and radio buttons, and choices in select boxes. */
function keepPresses(): void {
  type Press = {
    element: HTMLElement;
    identity: ElementIdentity;
    event: Event;
    path: string;
    replay: Replay;
  };
  const { propsOf, identify, find, formOf, replayOf, onReady } = self.__KILOWATT_EARLY__ as EarlyInput;
  const kept = new Map<string, Press>();

  function onPress(event: Event): void {
    if (!(event.target instanceof Element)) return;
    const element = event.target.closest<HTMLElement>(
      'button, select, input:is([type="checkbox"], [type="radio"])',
    );
    if (!element || propsOf(element)) return;
    const replay = replayOf(element, event);
    if (!replay) return;
    const identity = identify(element);
    // Several presses count as one, also if the element was replaced by another fallback meanwhile, and the last press
    // of a group of radio buttons counts alone.
    const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
    const key = JSON.stringify(isRadio ? [formOf(element), element.name] : identity);
    kept.set(key, { element, identity, event, path: location.pathname, replay });
  }
  addEventListener('click', onPress, true);
  addEventListener('change', onPress, true);

  onReady.push(() => {
    for (const [key, { element, identity, event, path, replay }] of kept) {
      if (path !== location.pathname) kept.delete(key);
      const now = element.isConnected ? element : find(identity);
      if (path !== location.pathname || !now || !propsOf(now)) continue;
      kept.delete(key);
      // React itself replays a click that made it hydrate the boundary, except for an input, whose state had changed.
      if (self.event !== event || now instanceof HTMLInputElement) setTimeout(() => replay(now));
    }
  });
}

/** Marks the document if this browser knows where to deliver, so that styles keep a place for what comes with it. */
function markZip(): void {
  try {
    const zip = localStorage.getItem('deliveryZip') ?? '';
    document.documentElement.toggleAttribute('data-zip-known', /^\d{5}$/.test(zip));
  } catch {
    // Storage is forbidden.
  }
}

/**
 * Marks the document until it has loaded or is scrolled, so that styles put off what is below the first screens
 * (`belowFold`), in six groups. Once it has loaded, each group is laid out in a frame of its own. Text that is put off
 * until our typefaces are there is shaped once.
 */
function markOpening(): void {
  const { documentElement, fonts } = document;
  // The groups that are laid out already; the last ends the mark.
  const marks = ['', '1', '1 2', '1 2 3', '1 2 3 4', '1 2 3 4 5'];
  const mark = () => {
    const groups = marks.shift();
    if (groups === undefined) documentElement.removeAttribute('data-opening');
    else documentElement.setAttribute('data-opening', groups);
  };
  const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run));
  const next = () => {
    const isLast = marks.length === 0;
    mark();
    if (!isLast) afterPaint(next);
  };
  mark();
  addEventListener('load', () => void Promise.resolve(fonts?.ready).then(() => afterPaint(next)), {
    once: true,
  });
  addEventListener(
    'scroll',
    () => {
      marks.length = 0;
      mark();
    },
    { once: true },
  );
}

/** The text of the script in the head. */
export const EARLY_INPUT = [
  markZip,
  markOpening,
  identifyElements,
  replayPresses,
  keepPresses,
  keepText,
  keepFocus,
]
  .map((part) => `(${part})()`)
  .join(';');

/** Replays presses, and restores text and focus, in parts that have been rendered or hydrated since. */
export const answerEarlyInput = (): void => {
  for (const answer of self.__KILOWATT_EARLY__?.onReady ?? []) answer();
};

/** Call it before a part of the page that may be hydrated is replaced. */
export const keepInput = (): void => self.__KILOWATT_EARLY__?.keep();

/**
 * Whether a visitor is doing something in `element` that a replacement would interrupt: typing, choosing from a list,
 * about to submit, or reading an open popover. A focused button or link is none: it can be replaced under the focus.
 */
export function isInUse(element: HTMLElement | null): boolean {
  if (!element) return false;
  if ([...element.querySelectorAll('input, textarea')].some(isTypedText)) return true;
  if ([...element.querySelectorAll('[popover]')].some((popover) => popover.matches(':popover-open')))
    return true;
  const focused = document.activeElement;
  if (!focused || !element.contains(focused)) return false;
  if (focused instanceof HTMLSelectElement)
    return [...focused.options].every(({ selected, defaultSelected }) => selected === defaultSelected);
  if (focused instanceof HTMLButtonElement) return focused.form !== null && focused.type === 'submit';
  return isTextField(focused);
}

const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    !/checkbox|radio|button|submit|reset|image|file|range/.test(element.type));

/** Whether a visitor has changed its text. */
const isTypedText = (element: Element): boolean =>
  isTextField(element) && element.value !== element.defaultValue;
