import type { Browser, Locator, Page } from '@playwright/test';
import { CPU_SLOWED, SLOW_4G } from './load-page';

/** Who visits. */
export type Visitor = 'slow phone' | 'desktop';

/** What a visitor does on a page once it is hydrated. */
export type Action = {
  path: string;
  /** What is pressed; on a phone it may be in a dialog that another press opens. */
  target: (page: Page, visitor: Visitor) => Locator;
  /** Pressed before, without being measured. */
  before?: (page: Page, visitor: Visitor) => Locator | null;
  /** Typed after the press, letter by letter. */
  types?: string;
};

const CONTEXTS = {
  'slow phone': {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/** Milliseconds between two letters, and after the last interaction until its paint has been reported. */
const BETWEEN_LETTERS = 150;
const REPORTED_AFTER = 1_000;
/** The browser reports events from this duration on; the shortest that it may be asked for. */
export const MIN_DURATION = 16;

/** An entry of Event Timing, in milliseconds. */
export type TimedEvent = {
  interactionId: number;
  /** From the input to the next paint. */
  duration: number;
  /** Of it, until its handlers ran: other tasks of the page, and events before it. */
  delay: number;
  /** Of it, in its handlers. */
  handlers: number;
};

declare global {
  interface Window {
    timedEvents: TimedEvent[];
  }
}

/** One visit by somebody new. @returns the slowest interaction of the action */
export async function interact(
  browser: Browser,
  origin: string,
  visitor: Visitor,
  action: Action,
): Promise<TimedEvent> {
  const context = await browser.newContext(CONTEXTS[visitor]);
  try {
    const page = await context.newPage();
    if (visitor === 'slow phone') {
      const protocol = await context.newCDPSession(page);
      await protocol.send('Network.enable');
      await protocol.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
      await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
    }
    await page.addInitScript(watch, MIN_DURATION);
    await page.goto(origin + action.path, { waitUntil: 'networkidle' });
    const press = async (target: Locator) => {
      await hydrated(target);
      await pressAt(page, visitor, await middleOf(target));
    };
    const opener = action.before?.(page, visitor);
    if (opener) {
      await press(opener);
      await page.waitForTimeout(REPORTED_AFTER);
    }
    await page.evaluate(() => {
      self.timedEvents = [];
    });
    await press(action.target(page, visitor));
    if (action.types) await page.keyboard.type(action.types, { delay: BETWEEN_LETTERS });
    await page.waitForTimeout(REPORTED_AFTER);
    return slowest(await page.evaluate(() => self.timedEvents));
  } finally {
    await context.close();
  }
}

type Point = { x: number; y: number };

async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** By coordinates: what finds and checks elements at each press would run in the page, within the interaction. */
const pressAt = (page: Page, visitor: Visitor, { x, y }: Point): Promise<void> =>
  visitor === 'desktop' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y);

/** Waits until React has the element. */
async function hydrated(target: Locator): Promise<void> {
  const element = await target.elementHandle();
  await target
    .page()
    .waitForFunction(
      (one) => one !== null && Object.keys(one).some((key) => key.startsWith('__reactProps')),
      element,
    );
}

/** What the browser does not report is shorter than it may report. */
const UNREPORTED: TimedEvent = { interactionId: 0, duration: MIN_DURATION, delay: 0, handlers: 0 };

/**
 * Interaction to Next Paint of an action: events of one interaction count as their longest, and of fewer than fifty
 * interactions the slowest counts.
 */
export const slowest = (events: readonly TimedEvent[]): TimedEvent =>
  events
    .filter(({ interactionId }) => interactionId > 0)
    .reduce((most, one) => (one.duration > most.duration ? one : most), UNREPORTED);

/** Runs in the page, before anything of it. */
function watch(durationThreshold: number) {
  self.timedEvents = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const event = entry as PerformanceEventTiming & { interactionId: number };
      const { interactionId, duration, startTime, processingStart, processingEnd } = event;
      const delay = processingStart - startTime;
      self.timedEvents.push({ interactionId, duration, delay, handlers: processingEnd - processingStart });
    }
  });
  observer.observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
}
