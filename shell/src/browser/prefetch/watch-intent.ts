/** Milliseconds that a pointer or the focus rests on a link before it counts as an intent to open it. */
const DWELL = 65;

/** Part of the Network Information API, which some browsers have. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether to load only pressed links: for visitors who save data, and on very slow connections. */
export function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** The address that a plain click on a link opens within the page; undefined for all others. */
function destinationOf({ target }: Event): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, location.href);
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !isHere ? url : undefined;
}

/**
 * Calls back when a visitor seems about to open a link: a mouse or the focus rests on it, or it is pressed.
 * @returns stops watching
 */
export function watchIntent(onIntent: (url: URL) => void): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = <Type extends keyof DocumentEventMap>(
    types: readonly Type[],
    listener: (event: DocumentEventMap[Type]) => void,
  ) => {
    for (const type of types)
      document.addEventListener(type, listener, { capture: true, passive: true, signal: ended.signal });
  };

  function rest(event: Event): void {
    clearTimeout(timer);
    const url = destinationOf(event);
    if (url && !isSparing()) timer = setTimeout(() => onIntent(url), DWELL);
  }

  let [x, y] = [Number.NaN, Number.NaN];
  const hasMoved = (event: PointerEvent): boolean => {
    const moved = event.clientX !== x || event.clientY !== y;
    [x, y] = [event.clientX, event.clientY];
    return moved;
  };
  listen(['pointerover'], (event) => {
    if (event.pointerType !== 'mouse') return;
    if (hasMoved(event)) rest(event);
    // A link that moves under a resting mouse, such as when a list changes, shows no intent.
    else clearTimeout(timer);
  });
  listen(['pointermove'], hasMoved);
  listen(['focusin'], rest);
  listen(['pointerdown'], (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const url = destinationOf(event);
    if (url && isPlain) onIntent(url);
  });
  // Pressing a link also focuses it.
  listen(['click'], () => clearTimeout(timer));
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
