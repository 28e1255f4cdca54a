import { DEPARTMENTS, LIMITS, SHOP } from '@kilowatt/contracts';
import { Slot, useHydrated } from '@kilowatt/remote-kit';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { focusHeading } from './use-focus-on-navigation';

type Message = { title: string; detail: string };

/** A page that does not exist, or whose data could not be loaded: a message, and links to other pages. */
export function RouteError() {
  const error = useRouteError();
  const { state, revalidate } = useRevalidator();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isCutOff = useCutOff(revalidate);
  const { title, detail } = isMissing || !isCutOff ? messageOf(error) : OFFLINE;
  const heading = useFocusIfLost();
  const message = useFocusOnPage();
  return (
    <>
      <div className="page-message" ref={message}>
        <title>{`${title} | ${SHOP.name}`}</title>
        <meta name="robots" content="noindex" />
        {!isMissing && <Unplugged />}
        <h1 ref={heading}>{title}</h1>
        <p>{detail}</p>
        {!isMissing && (
          <p>
            <button
              type="button"
              data-needs-script=""
              // Not `disabled`: the press would lose the focus.
              aria-disabled={state === 'loading'}
              onClick={() => {
                if (state === 'idle') void revalidate();
              }}
            >
              Try again
            </button>
          </p>
        )}
        {isMissing && <SearchForm />}
        <ul>
          <li>
            <a href="/">Go to the home page</a>
          </li>
          <li>
            <a href="/collection/closeouts">See closeout deals</a>
          </li>
          <li>
            <a href="/contact">Contact us</a>
          </li>
        </ul>
      </div>
      {isMissing && <Slot name="departments" fallback={<Departments />} />}
    </>
  );
}

/** A page that was shown before its data had the focus in its heading, which is gone. */
function useFocusIfLost() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = useRef(useHydrated());
  useEffect(() => {
    if (!isOpened.current || document.activeElement !== document.body) return;
    heading.current?.setAttribute('tabindex', '-1');
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** The page that takes the place of this one gets the focus that was in it. */
function useFocusOnPage() {
  const message = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = message.current;
    return () => {
      // The next page is there once all of this commit is done.
      if (element?.contains(document.activeElement)) queueMicrotask(focusHeading);
    };
  }, []);
  return message;
}

/** A plug out of its socket. */
const Unplugged = () => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentcolor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="m19 5 3-3M2 22l3-3m1.3 1.3a2.4 2.4 0 0 0 3.4 0L12 18l-6-6-2.3 2.3a2.4 2.4 0 0 0 0 3.4zm1.2-6.8L10 11m.5 5.5L13 14M12 6l6 6 2.3-2.3a2.4 2.4 0 0 0 0-3.4l-2.6-2.6a2.4 2.4 0 0 0-3.4 0z" />
  </svg>
);

/** For visitors of an old link: a plain form and plain links, since all remotes may be unavailable. */
const SearchForm = () => (
  <form action="/search/go" method="get">
    <label>
      Search for a product or a model number <input name="q" maxLength={LIMITS.queryLength} />
    </label>
    <button type="submit">Search</button>
  </form>
);

/** A title as it is written in a list of links: `Wall ovens`. */
const asText = (title: string): string => title.charAt(0) + title.slice(1).toLowerCase();

/** Without the pictures, which are a remote's. */
const Departments = () => (
  <div className="page-message">
    <ul aria-label="Departments" data-plain="">
      {DEPARTMENTS.map(([name, handle]) => (
        <li key={handle}>
          <a href={`/collection/${handle}`}>{asText(name)}</a>
        </li>
      ))}
    </ul>
  </div>
);

const OFFLINE: Message = {
  title: 'You are offline',
  detail: 'This device has no connection to the internet. Your cart and your comparison are kept.',
};

function messageOf(error: unknown): Message {
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : '';
  return {
    title:
      isRouteErrorResponse(error) && error.status === 404
        ? 'We could not find that page'
        : 'This page could not be loaded',
    detail: said || 'Something went wrong on our side. Please try again in a moment.',
  };
}

function subscribe(changed: () => void): () => void {
  const aborted = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, changed, { signal: aborted.signal });
  return () => aborted.abort();
}

/** Whether the page could not be loaded for want of a connection. With a new one it is loaded again. */
function useCutOff(revalidate: () => Promise<void>): boolean {
  const isOnline = useOnline();
  const [isCutOff, setCutOff] = useState(false);
  if (!isOnline && !isCutOff) setCutOff(true);
  useEffect(() => {
    if (isOnline && isCutOff) void revalidate().finally(() => setCutOff(false));
  }, [isOnline, isCutOff, revalidate]);
  return isCutOff;
}

/** Whether this device has a connection; the server always has one. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
