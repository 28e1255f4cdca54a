import { createHmac, hkdfSync } from 'node:crypto';
import { type Deployment, EVERY_VIEW, SEAL_KEY, type Snapshot, writeTicket } from '@kilowatt/contracts';
import { type HydrationState, isRouteErrorResponse, type StaticHandlerContext } from 'react-router-dom';
import type { PagePayload } from '../../page/payload';

/** Initial state of the browser's router. Internal details are removed from errors. */
export function hydration({ loaderData, actionData, errors }: StaticHandlerContext): HydrationState {
  return {
    loaderData,
    actionData,
    errors:
      errors &&
      Object.fromEntries(
        Object.entries(errors).map(([id, error]) => [
          id,
          isRouteErrorResponse(error)
            ? { status: error.status, statusText: error.statusText, data: error.data, internal: false }
            : { status: 500, statusText: 'Error', data: null, internal: false },
        ]),
      ),
  };
}

/** The page whose data is no JSON, such as a BigInt or a cycle, so that no browser could go on with it; undefined if there is none. */
export const pageWithoutJson = ({ loaderData }: StaticHandlerContext): string | undefined =>
  Object.keys(loaderData).find((id) => {
    try {
      JSON.stringify(loaderData[id]);
      return false;
    } catch {
      return true;
    }
  });

/** The part of a snapshot that browsers need: no server files, and only hashes of previous versions. */
export const snapshotForPage = ({ revision, remotes }: Snapshot): Snapshot => ({
  revision,
  remotes: remotes.map(({ release, base, previous }) => ({
    ...forBrowsers({ release, base }),
    ...(previous && { previous: withoutPages(forBrowsers(previous)) }),
  })),
});

const forBrowsers = ({ release, base }: Deployment): Deployment => ({
  base,
  release: {
    ...release,
    ...(release.offers && { offers: release.offers.map(({ sample: _, props: __, ...offer }) => offer) }),
    files: Object.fromEntries(Object.entries(release.files).filter(([file]) => file.startsWith('web/'))),
  },
});

/** Routes and fallbacks of the page are those of the live release, whatever version is active. */
const withoutPages = ({ release, base }: Deployment): Deployment => ({
  base,
  release: {
    ...omitted(release),
    ...{ start: [], slots: {}, routes: [], handles: [], publishes: [], hears: [] },
  },
});

/** A version that is only failed over to offers and fills what the live one does. */
const omitted = ({ offers: _, fills: __, ...release }: Deployment['release']) => release;

/** Seals the versions that a page is rendered from, so that each view can get a ticket. */
export type SealPage = (snapshot: Snapshot) => string;

/** @param secret `SHELL_SECRET`, from which the gateway derives the same key */
export function pageSealer(secret: string): SealPage {
  const key = Buffer.from(hkdfSync('sha256', secret, '', SEAL_KEY, 32));
  return ({ remotes }) => {
    const versions = Object.fromEntries(
      remotes.map(({ release, previous }): [string, string[]] => [
        release.remote,
        [release, ...(previous ? [previous.release] : [])].map(({ version }) => version),
      ]),
    );
    const text = writeTicket({ view: EVERY_VIEW, at: sealedAt(Date.now()), versions });
    return `${text}~${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
}

/** Rendered twice within ten minutes, a page has the same bytes. */
const SEAL_PRECISION = 600_000;
const sealedAt = (now: number): number => Math.floor(now / SEAL_PRECISION) * SEAL_PRECISION;

/** A payload whose snapshot is JSON for an inline script already. */
export const payloadJson = (snapshotJson: string, rest: Omit<PagePayload, 'snapshot'>): string =>
  `{"snapshot":${snapshotJson},${scriptJson(rest).slice(1)}`;

/** JSON for an inline script: `<`, which could end it, and line separators, which old parsers reject, are escaped. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
