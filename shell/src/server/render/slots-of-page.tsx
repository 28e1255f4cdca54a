import { randomBytes } from 'node:crypto';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import { SHOP, type SlotName, type SnapshotRemote } from '@kilowatt/contracts';
import { serialize } from 'effector';
import { type ComponentType, createElement } from 'react';
import type { Remotes } from '../../page/create-host';
import type { ByteString } from './collect-html';
import type { LoadedPage } from './document-parts';
import { ofComposition } from './of-composition';
import type { RenderOptions } from './render-options';
import { recordStyles, reuseStyles, type UsedStyles } from './reused-styles';
import { type CachedSlot, isSelfContained, storeSlot } from './slot-cache';

/** Elements around slots while React writes the page; their names are random, so that no content can contain them. */
const TAG = `slot-${randomBytes(8).toString('hex')}`;
const TAG_START = `<${TAG}-`;

/** How one page uses the slots that pages have in common. */
export type SlotsOfPage = {
  remotes: Remotes;
  /** Puts slots of earlier pages into the HTML, and keeps those that this page has rendered for later ones. */
  insertInto: (html: ByteString) => ByteString;
};

/** A slot of this page: of an earlier page, or rendered for this one. */
type UsedSlot = { key: string; known?: CachedSlot; stylesOf?: () => UsedStyles | null };

type Page = Omit<LoadedPage, 'gateway'>;

type Options = Pick<
  RenderOptions,
  'composition' | 'request' | 'overrides' | 'previewPass' | 'inspectScript' | 'onError'
> & {
  /** Of the page. */
  styles: EmotionCache;
  /** Whether a part of the page has failed so far. */
  hasFailed: () => boolean;
};

/**
 * The slots of a page. Those for which their remote derives a cache key are rendered for two pages of a key, and reused by the
 * others. Pages of one visitor alone have all slots rendered, and so have pages of errors, which stand elsewhere in React's tree:
 * it derives ids from the place.
 */
export function slotsOfPage(options: Options, page: Page): SlotsOfPage {
  const { composition, overrides, previewPass, inspectScript, hasFailed } = options;
  const isOfOneVisitor = overrides.length > 0 || previewPass !== undefined || inspectScript !== undefined;
  if (isOfOneVisitor || page.context.errors || hasFailed())
    return { remotes: composition.remotes, insertInto: (html) => html };
  return reusedSlots(options, page);
}

function reusedSlots({ composition, request, styles, hasFailed, onError }: Options, page: Page): SlotsOfPage {
  const { scope, nonce } = page;
  const url = new URL(request.url);
  const address = url.pathname + url.search;
  const cached = ofComposition(composition).slotCache.of(JSON.stringify([serialize(scope), SHOP]));
  /** By the element that stands in its place. */
  const used = new Map<string, UsedSlot>();
  const usedKeys = new Set<string>();

  function cacheKeyOf({ release }: SnapshotRemote, name: SlotName): string | undefined {
    try {
      return composition.releases.get(release.remote)?.cacheKeys?.[name]?.({ url, scope });
    } catch (error) {
      onError(release.remote, error);
      return undefined;
    }
  }

  function slot(owner: SnapshotRemote, name: SlotName): ComponentType<object> {
    const Content = composition.remotes.slot(owner, name) as ComponentType<object>;
    const ofPage = cacheKeyOf(owner, name);
    const key = `${name} ${ofPage}`;
    const known = cached.get(key);
    if (ofPage === undefined || known === null) return Content;
    return function ReusedSlot(props) {
      // Where it stands a second time it has other ids, and its props may be of the page.
      if (usedKeys.has(key) || Object.keys(props).length > 0) return createElement(Content, props);
      usedKeys.add(key);
      const tag = `${TAG}-${used.size}`;
      if (known?.isConfirmed) {
        used.set(tag, { key, known });
        reuseStyles(styles, known.styles);
        return createElement(tag);
      }
      const recorded = recordStyles(styles);
      used.set(tag, { key, stylesOf: recorded.used });
      const content = createElement(Content);
      return createElement(tag, null, <CacheProvider value={recorded.cache}>{content}</CacheProvider>);
    };
  }

  const store: Store = (key, html, ofSlot) => {
    if (ofSlot && !hasFailed() && isSelfContained(html, nonce))
      storeSlot(cached, key, { html, styles: ofSlot, address });
  };
  return {
    remotes: { ...composition.remotes, slot: slot as Remotes['slot'] },
    insertInto: (html) => inserted(html, used, store),
  };
}

type Store = (key: string, html: ByteString, styles: UsedStyles | null | undefined) => void;

/** A part of a page with its slots. One pass, since each insertion into a page would copy it. */
function inserted(html: ByteString, used: ReadonlyMap<string, UsedSlot>, store: Store): ByteString {
  const parts: ByteString[] = [];
  let rest = 0;
  for (let at = html.indexOf(TAG_START); at >= 0; at = html.indexOf(TAG_START, rest)) {
    const tag = html.slice(at + 1, html.indexOf('>', at));
    const begin = at + tag.length + 2;
    const end = html.indexOf(`</${tag}>`, begin);
    const { key, known, stylesOf } = used.get(tag) ?? { key: '' };
    const inside = known?.html ?? inserted(html.slice(begin, end), used, store);
    store(key, inside, stylesOf?.());
    parts.push(html.slice(rest, at), inside);
    rest = end + tag.length + 3;
  }
  parts.push(html.slice(rest));
  return parts.join('');
}
