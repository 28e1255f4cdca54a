import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  INSPECT_COOKIE,
  PREVIEW_COOKIE,
  PREVIEW_HEADER,
  REMOTES_COOKIE,
  SHELL,
  type Snapshot,
} from '@kilowatt/contracts';
import { BUCKETS, createVisitors, isInShare, type Visitor } from '@kilowatt/contracts/visitors';
import { shiftOf } from '../shells/preferred-versions';

/** Which of the kept pages answers a request. */
export type PageKey = {
  key: string;
  /** Address without what only says where the visitor came from. */
  address: string;
  /** The visitor's variant of the canaries; null without a canary. */
  visitor: Visitor | null;
  /** The build of the shell that renders it; empty where that is not known. */
  build: string;
};

/** Cookies of an operator or a developer, who see pages of their own. */
const OWN_PAGES = new RegExp(`(?:^|;\\s*)(?:${PREVIEW_COOKIE}|${REMOTES_COOKIE})=`);
/** Parameters that say nothing to a page: most are appended by campaigns and search engines. */
const CAMPAIGN =
  /^(?:inspect|utm_\w+|gclid|gbraid|wbraid|gad_source|dclid|fbclid|msclkid|ttclid|twclid|mc_[ce]id|_ga|_gl)$/i;
/** Parameters by which a developer asks for pages of their own. */
const OWN_PARAMETERS = /[?&](?:remotes|pass)=|[?&]inspect=[^&]/;
/** Asks for a page that names the owners of its parts; without the cookie of a link it says nothing. */
const INSPECTS = /[?&]inspect=?(?:&|$)/;
const INSPECTOR = new RegExp(`(?:^|;\\s*)${INSPECT_COOKIE}=`);
/** The shell's scripts and pictures, and its event streams: none is a page. */
const FILES = /^\/(?:assets|dev)\/|\.[a-z\d]{2,12}(?:\?|$)/i;
/** Longer addresses are not kept. */
const MAX_URL_LENGTH = 2_000;

const readVisitor = createVisitors(randomInt(BUCKETS));

/** Whether an `Accept` header asks for Markdown at all; which of two is preferred is for the negotiation to say. */
export const asksForMarkdown = (accept: string | undefined): boolean =>
  accept?.includes('text/markdown') ?? false;

/**
 * The key of a request; null for one whose answer is of its visitor alone.
 * @param buildFor the build of the shell that renders a visitor's pages
 */
export function pageKey(
  { method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  snapshot: Snapshot,
  buildFor: (bucket: number | null) => string = () => '',
): PageKey | null {
  if (
    (method !== 'GET' && method !== 'HEAD') ||
    !url.startsWith('/') ||
    url.length > MAX_URL_LENGTH ||
    FILES.test(url)
  )
    return null;
  if (headers.authorization !== undefined || headers[PREVIEW_HEADER] !== undefined) return null;
  if (asksForMarkdown(headers.accept)) return null;
  if (OWN_PAGES.test(headers.cookie ?? '') || OWN_PARAMETERS.test(url)) return null;
  if (INSPECTS.test(url) && INSPECTOR.test(headers.cookie ?? '')) return null;
  const address = withoutCampaign(url);
  const canaries = canariesOf(snapshot);
  const visitor = canaries.length === 0 ? null : readVisitor(headers.cookie);
  const build = buildFor(visitor?.bucket ?? null);
  let variant = '';
  for (const { shift, percent } of canaries)
    variant += isInShare(visitor?.bucket ?? 0, shift, percent) ? 'c' : 's';
  return { key: `${variant && `${variant} `}${build && `${build} `}${address}`, address, visitor, build };
}

type Canary = { shift: number; percent: number };

const canariesBySnapshot = new WeakMap<Snapshot, readonly Canary[]>();

/** The canaries of a snapshot, found once: each request asks for them. */
function canariesOf(snapshot: Snapshot): readonly Canary[] {
  const known = canariesBySnapshot.get(snapshot);
  if (known) return known;
  const canaries = snapshot.remotes.flatMap(({ release, canary }) =>
    canary ? [{ shift: shiftOf(release.remote), percent: canary.percent }] : [],
  );
  if (snapshot.shell?.canary)
    canaries.push({ shift: shiftOf(SHELL), percent: snapshot.shell.canary.percent });
  canariesBySnapshot.set(snapshot, canaries);
  return canaries;
}

function withoutCampaign(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((pair) => !CAMPAIGN.test(pair.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `${url.slice(0, at)}?${kept.join('&')}` : url.slice(0, at);
}
