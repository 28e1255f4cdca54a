import { INSPECT_PARAMETER, type PreviewRequest } from '@kilowatt/contracts';
import type { InspectedVersion } from '@kilowatt/contracts/management';
import type { InspectedPage } from '../../page/payload';
import { type Described, describePage, type Facts, type PartRow } from './describe-page';
import { createOutlines } from './outlines';
import { createPanel } from './panel';
import { STYLE } from './style';

/** Milliseconds between two looks at a page that neither scrolls nor changes its size: a part may have hydrated. */
const LOOK_AGAIN = 400;

type Options = Pick<Facts, 'timings' | 'overrides'> & {
  page: Document;
  inspected: InspectedPage;
  preview?: PreviewRequest | undefined;
  /** What the gateway knows of versions, by their names. @throws Error whose message is for the visitor */
  readVersions: (names: readonly string[]) => Promise<readonly InspectedVersion[]>;
};

/** What is known of the versions on the page; asked for once for each set of them. */
function knownVersions(readVersions: Options['readVersions'], onKnown: () => void) {
  let requested = '';
  let versions: readonly InspectedVersion[] = [];
  let trouble = '';
  return {
    versions: () => versions,
    trouble: () => trouble,
    follow(inspected: InspectedPage): void {
      const names = [...inspected.snapshot.remotes, ...inspected.running()].map(
        ({ release }) => `${release.remote}@${release.version}`,
      );
      const all = [...new Set(names)].sort();
      if (all.join() === requested) return;
      requested = all.join();
      readVersions(all)
        .then(
          (found) => {
            versions = found;
            trouble = '';
          },
          (error: unknown) => {
            trouble = `Owners and sizes are not known: ${error instanceof Error ? error.message : String(error)}`;
          },
        )
        .then(onKnown);
    },
  };
}

/** Shows over the page who owns each of its parts. It is beside the body, which belongs to React, and moves nothing. */
export function openOverlay({ page, inspected, timings, overrides, preview, readVersions }: Options) {
  const view = page.defaultView ?? window;
  const host = page.createElement('kilowatt-inspection');
  const root = host.attachShadow({ mode: 'open' });
  // The policy of the page allows no style elements of others.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  let chosen: string | null = null;
  let described: Described = { remotes: [], totals: { parts: 0, bytes: 0, rendered: 0, hydrated: 0 } };
  const ended = new AbortController();
  const outlines = createOutlines(page);
  const { panel, show } = createPanel({ page, onChoose: choose, onClose: close });
  const known = knownVersions(readVersions, look);
  root.append(outlines.layer, panel);
  page.documentElement.append(host);

  function look(): void {
    if (ended.signal.aborted) return;
    known.follow(inspected);
    described = describePage({ page: inspected, versions: known.versions(), timings, overrides, preview });
    show(described, chosen, known.trouble());
    outlines.draw(described, chosen);
  }
  let frame = 0;
  const redraw = () => {
    view.cancelAnimationFrame(frame);
    frame = view.requestAnimationFrame(() => outlines.draw(described, chosen));
  };
  function choose(part: PartRow): void {
    chosen = chosen === part.key ? null : part.key;
    const [first] = chosen ? part.places.flatMap(({ place }) => place.getClientRects().slice(0, 1)) : [];
    if (first) view.scrollBy({ top: first.top - view.innerHeight / 4, behavior: 'instant' });
    look();
  }
  function close(): void {
    ended.abort();
    clearInterval(timer);
    host.remove();
    const url = new URL(view.location.href);
    url.searchParams.delete(INSPECT_PARAMETER);
    view.history.replaceState(view.history.state, '', url);
  }
  const { signal } = ended;
  view.addEventListener('scroll', redraw, { capture: true, passive: true, signal });
  view.addEventListener('resize', redraw, { passive: true, signal });
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    },
    { signal },
  );
  const timer = setInterval(look, LOOK_AGAIN);
  look();
  panel.focus({ preventScroll: true });
  return { close };
}
