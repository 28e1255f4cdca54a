import { PAGE_REVISION, PAGE_SHELL } from '@kilowatt/contracts';
import { LRUCache } from 'lru-cache';
import type { AskForPage, PageRequest, ShellAnswer } from './ask-for-page';
import { type CachedPage, cachedPage, sizeOf } from './cached-page';
import type { PageEdition } from './page-edition';

/** Milliseconds for which a page is sent as it is. */
const FRESH = 60_000;
/** Milliseconds for which it is still sent while it is rendered again. */
const STALE = 300_000;

/** What a look into the cache found. */
export type Found = { page: CachedPage; isStale: boolean };

/** An answer of the shell; `isShared` if everybody may get it, `isCached` if it is of this moment too. */
export type Rendered = { answer: ShellAnswer; page: CachedPage; isShared: boolean; isCached: boolean };

type Options = {
  ask: AskForPage;
  /** What pages are made from now. */
  edition: () => PageEdition;
  /** The build of the shell that renders a visitor's pages. */
  buildFor?: (bucket: number | null) => string;
  maxBytes: number;
  /** Changes the HTML of a page before it is cached. */
  finish?: (html: Buffer) => Buffer;
  now?: () => number;
};

export type PageCache = ReturnType<typeof pageCache>;

/**
 * Pages of the shop in memory, each rendered once for everybody. All of them go as soon as what pages are made from
 * changes, and a page that was begun before such a change is not kept: no page is older than the change, and none mixes
 * versions.
 */
export function pageCache({
  ask,
  edition,
  buildFor,
  maxBytes,
  finish = (html) => html,
  now = () => performance.now(),
}: Options) {
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const pending = new Map<string, Promise<Rendered>>();
  let number = -1;

  function currentEdition(): PageEdition {
    const current = edition();
    if (current.number !== number) {
      number = current.number;
      pages.clear();
      // What is being rendered may be of the edition before.
      pending.clear();
    }
    return current;
  }

  async function render(key: string, request: PageRequest): Promise<Rendered> {
    const begun = currentEdition();
    const answer = await ask(request);
    const isShared = isForEverybody(answer);
    const page = cachedPage(answer.status, answer.headers, finish(answer.html), now());
    const isCurrent = currentEdition().number === begun.number && isOfEdition(answer, begun);
    const isCached = isShared && isCurrent && isOfBuild(answer, request.build);
    if (isCached) pages.set(key, page);
    return { answer, page, isShared, isCached };
  }

  return {
    /** The snapshot that pages of this moment are made from. */
    snapshot: () => currentEdition().snapshot,
    buildFor,
    /** The page of a key, if it may be sent. */
    find(key: string): Found | null {
      const page = pages.get(key);
      if (!page) return null;
      const age = now() - page.at;
      return age < FRESH + STALE ? { page, isStale: age >= FRESH } : null;
    },
    /** The same where nothing better can be had: however old it is. */
    last: (key: string): CachedPage | undefined => pages.get(key),
    /** Renders a page once for all who wait for it. `isFirst` for the one whose request the shell got. */
    render(key: string, request: PageRequest): { rendered: Promise<Rendered>; isFirst: boolean } {
      currentEdition();
      const running = pending.get(key);
      if (running) return { rendered: running, isFirst: false };
      const rendered = render(key, request).finally(() => {
        if (pending.get(key) === rendered) pending.delete(key);
      });
      pending.set(key, rendered);
      return { rendered, isFirst: true };
    },
  };
}

/** Whether a page was rendered from what its edition is made of. */
const isOfEdition = ({ headers }: ShellAnswer, { isSettled, snapshot }: PageEdition): boolean =>
  isSettled && headers[PAGE_REVISION] === String(snapshot.revision);

/** Shells of before do not name their build. */
const isOfBuild = ({ headers }: ShellAnswer, build = ''): boolean =>
  build === '' || headers[PAGE_SHELL] === undefined || headers[PAGE_SHELL] === build;

const isForEverybody = ({ status, headers }: ShellAnswer): boolean =>
  status === 200 && headers['cache-control'] === 'no-cache' && headers['set-cookie'] === undefined;
