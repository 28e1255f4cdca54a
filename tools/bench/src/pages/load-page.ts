import type { Browser, CDPSession } from '@playwright/test';

export type PageLoad = {
  /** Milliseconds from the request to the largest paint. */
  lcp: number;
  /** What was painted then, as a short selector. */
  largest: string;
  /** Sum of all layout shifts. */
  shift: number;
  /** Milliseconds by which tasks ran longer than 50 ms each, from the first paint on. */
  blocking: number;
  /** Milliseconds from the request until the search box is hydrated; infinite if it never is. */
  boxAt: number;
} & Weight;

/** What a page requests, in bytes as they are sent. */
export type Weight = {
  requests: number;
  /** Scripts, with the headers of their responses. */
  scripts: number;
  /** Those that had arrived before the search box was hydrated. */
  beforeBox: number;
};

/** What Lighthouse calls slow 4G: bytes a second, and milliseconds to and fro. */
export const SLOW_4G = { downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8, latency: 150 };
export const CPU_SLOWED = 4;
const PHONE = { width: 390, height: 844 };
/** Milliseconds without a paint, a shift, a long task or a file: longer than any idle time that hydration waits for. */
export const QUIET = 2_200;

/** Milliseconds that nobody notices of a task. */
const UNNOTICED = 50;

/** What the page notes down itself. */
type Seen = Omit<PageLoad, 'blocking' | 'boxAt' | keyof Weight> & {
  /** Milliseconds from the request to the first paint. */
  fcp: number;
  /** Start and length of every task longer than 50 ms. */
  tasks: [start: number, duration: number][];
  /** When the search box was hydrated; null while it is not. */
  boxAt: number | null;
};

declare global {
  interface Window {
    seen: Seen;
    /** Milliseconds from the request to the last that happened. */
    lastSeen: number;
  }
}

/** One visit by somebody new, with a phone of the middle class. @param blocked addresses that are not loaded */
export async function loadPage(
  browser: Browser,
  address: string,
  blocked: readonly string[] = [],
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.setBlockedURLs', { urls: [...blocked] });
    await protocol.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
    const loaded = watchRequests(protocol);
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction((quiet) => performance.now() - self.lastSeen > quiet, QUIET);
    return pageLoadOf(await page.evaluate(() => self.seen), loaded);
  } finally {
    await context.close();
  }
}

export const pageLoadOf = ({ fcp, tasks, boxAt, ...seen }: Seen, loaded: readonly Loaded[]): PageLoad => ({
  ...seen,
  // Not NaN: numbers are sorted for their median, and NaN has no place among them.
  ...{ blocking: blockingFrom(fcp, tasks), boxAt: boxAt ?? Number.POSITIVE_INFINITY },
  ...weightOf(loaded, boxAt),
});

type Loaded = { url: string; bytes: number; at: number };

/** What has loaded over the network, with milliseconds from the first request on. */
function watchRequests(protocol: CDPSession): readonly Loaded[] {
  const urls = new Map<string, string>();
  const loaded: Loaded[] = [];
  let start: number | undefined;
  protocol.on('Network.requestWillBeSent', ({ requestId, request: { url }, timestamp }) => {
    start ??= timestamp;
    if (!url.startsWith('data:')) urls.set(requestId, url);
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes, timestamp }) => {
    const url = urls.get(requestId);
    if (url) loaded.push({ url, bytes, at: (timestamp - (start ?? timestamp)) * 1_000 });
  });
  return loaded;
}

/** @param boxAt when the search box was hydrated */
export function weightOf(loaded: readonly Loaded[], boxAt: number | null): Weight {
  const scripts = loaded.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
  const sum = (all: readonly Loaded[]) => all.reduce((bytes, one) => bytes + one.bytes, 0);
  return {
    requests: loaded.length,
    scripts: sum(scripts),
    beforeBox: sum(scripts.filter(({ at }) => boxAt !== null && at <= boxAt)),
  };
}

/** Before the first paint there is nothing to press: of a task that it ends, what came after it counts. */
export const blockingFrom = (fcp: number, tasks: Seen['tasks']): number =>
  tasks.reduce((sum, [start, duration]) => {
    const after = start + duration - Math.max(start, fcp);
    return sum + Math.max(0, after - UNNOTICED);
  }, 0);

/** Runs in the page, before anything of it. */
function watch() {
  const seen: Seen = { fcp: 0, lcp: 0, largest: '', shift: 0, tasks: [], boxAt: null };
  self.seen = seen;
  self.lastSeen = 0;
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      self.lastSeen = performance.now();
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true });
  const waitForBox = () => {
    const box = document.querySelector('header input[name="q"]');
    const isHydrated = box && Object.keys(box).some((key) => key.startsWith('__reactProps'));
    if (isHydrated) seen.boxAt = performance.now();
    else setTimeout(waitForBox, 20);
  };
  waitForBox();
  on('resource', () => {});
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    seen.lcp = entry.startTime;
    seen.largest = element ? `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}` : '';
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  on('longtask', ({ startTime, duration }) => {
    seen.tasks.push([startTime, duration]);
  });
}
