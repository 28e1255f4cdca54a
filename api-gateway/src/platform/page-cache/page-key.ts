import { createHash, randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PREVIEW_COOKIE, PREVIEW_HEADER, REMOTES_COOKIE, type Snapshot } from '@kilowatt/contracts';
import { BUCKETS, createVisitors, isInShare, type Visitor } from '@kilowatt/contracts/visitors';
import { asksForMarkdown } from './answer-markdown';

/** Which of the kept pages answers a request. */
export type PageKey = {
  key: string;
  /** Address without what only says where the visitor came from. */
  address: string;
  /** The visitor's variant of the canaries; null without a canary. */
  visitor: Visitor | null;
};

/** Cookies of an operator or a developer, who see pages of their own. */
const OWN_PAGES = new RegExp(`(?:^|;\\s*)(?:${PREVIEW_COOKIE}|${REMOTES_COOKIE})=`);
/** Parameters that campaigns and search engines append: they say nothing to a page. */
const CAMPAIGN =
  /^(?:utm_\w+|gclid|gbraid|wbraid|gad_source|dclid|fbclid|msclkid|ttclid|twclid|mc_[ce]id|_ga|_gl)$/i;
/** Parameters by which a developer asks for pages of their own. */
const OWN_PARAMETERS = /[?&](?:remotes|pass)=/;
/** The shell's scripts and pictures, and its event streams: none is a page. */
const FILES = /^\/(?:assets|dev)\/|\.[a-z\d]{2,12}(?:\?|$)/i;
/** Longer addresses are not kept. */
const MAX_URL_LENGTH = 2_000;

const readVisitor = createVisitors(randomInt(BUCKETS));

/** The key of a request; null for one whose answer is of its visitor alone. */
export function pageKey({ method, url = '/', headers }: IncomingMessage, snapshot: Snapshot): PageKey | null {
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
  const address = withoutCampaign(url);
  const canaries = snapshot.remotes.filter(({ canary }) => canary !== undefined);
  if (canaries.length === 0) return { key: address, address, visitor: null };
  const visitor = readVisitor(headers.cookie);
  const sides = canaries.map(({ release, canary }) =>
    isInShare(visitor.bucket, shiftOf(release.remote), canary?.percent ?? 0) ? 'c' : 's',
  );
  return { key: `${sides.join('')} ${address}`, address, visitor };
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

const shifts = new Map<string, number>();

/** As the shell has it: both put a visitor on the same side. */
function shiftOf(remote: string): number {
  const known = shifts.get(remote);
  if (known !== undefined) return known;
  const shift = createHash('sha256').update(remote).digest().readUInt32BE();
  shifts.set(remote, shift);
  return shift;
}
