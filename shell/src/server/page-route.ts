import { randomUUID } from 'node:crypto';
import {
  isElsewhere,
  OVERRIDE_PASS_COOKIE,
  type Override,
  PAGE_ROUTE,
  PAGE_SHELL,
  PREVIEW_HEADER,
  REMOTES_COOKIE,
  ShopContent,
  writePageRoute,
} from '@kilowatt/contracts';
import { loggedPath } from '@kilowatt/contracts/logging';
import { visitorCookie } from '@kilowatt/contracts/visitors';
import { createGateway } from '@kilowatt/remote-kit';
import { activeSpan, runIn, type Tracing } from '@kilowatt/tracing';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { LiveReload } from './live-reload';
import type { ObservePage } from './metrics';
import { readInspection } from './overrides/read-inspection';
import { type OverrideRequest, readOverrides } from './overrides/read-overrides';
import { canonicalAddress } from './page-address';
import type { Composition } from './releases/composition';
import { forClient } from './releases/late-errors';
import type { SealPage } from './render/page-payload';
import { type PageTimes, pageTimes } from './render/page-times';
import { ERROR_HEADERS, plainPage } from './render/plain-page';
import type { FontAddresses, Preload } from './render/preloads';
import { renderPage } from './render/render-page';
import { sendRendered } from './send-rendered';
import { CandidateGone, type Candidates, fetchCandidates, shownOverrides } from './snapshot/candidates';
import type { LiveComposition, ReportFailed } from './snapshot/live-composition';
import { readVisitor } from './visitors/visitor';

export type PageDependencies = {
  live: LiveComposition;
  gateway: string;
  origin: string;
  /** None if views of pages get no tickets. */
  sealPage?: SealPage | null;
  overrideSecret?: string | undefined;
  /** In development: builds that every page shows in place of the live ones. */
  hotRemotes?: readonly Override[];
  /** Names this build to the gateway. */
  build?: string;
  /** The shell's own scripts. */
  scripts: readonly Preload[];
  /** The script of pages that show a remote that is being worked on. */
  hotScript?: Preload;
  /** The scripts of pages that name the owners of their parts: one in place of the page script, and what it loads then. */
  inspectScripts?: { page: Preload; overlay: Preload };
  fonts: FontAddresses;
  /** The scripts of further sets of shared modules, by name. */
  setScripts?: Readonly<Record<string, Preload>>;
  /** Renders a page with the same facts of the shop throughout, though they may change meanwhile. */
  withFacts?: <Value>(render: () => Value, draft?: ShopContent) => Value;
  /** In development: what makes open pages reload themselves. */
  reload?: LiveReload | null;
  /** Null where nothing is traced. */
  tracing?: Tracing | null;
  /** The script that traces pages in browsers, where anything is traced. */
  traceScript?: Preload | undefined;
  /** Counts pages and their parts. */
  observe?: ObservePage;
  log: Logger;
};

const REQUEST_ID = /^[\w.-]{8,80}$/;

/** Answers with the page of an address, as this visitor sees it: each is a span of the trace that the gateway began. */
export function pageRoute(dependencies: PageDependencies): RequestHandler {
  const answer = pageAnswer(dependencies);
  const { tracing = null } = dependencies;
  if (!tracing) return answer;
  return (request, response) =>
    runIn(
      tracing.request(request.headers, 'page', { stage: 'server', method: 'GET' }, { kind: 'server' }),
      () => answer(request, response),
    );
}

type PageAnswer = (request: Request, response: Response) => Promise<void>;

function pageAnswer(dependencies: PageDependencies): PageAnswer {
  const { live, gateway, origin, log } = dependencies;
  const { overrideSecret: secret, withFacts = (render) => render() } = dependencies;
  const secure = origin.startsWith('https:');
  return async (request, response) => {
    const page = canonicalAddress(request.url);
    if (page !== request.url) return response.redirect(301, page);
    const requestId = requestIdOf(request);
    const overrideRequest = await readOverrides(request.url, request.headers.cookie, { secret, secure });
    for (const cookie of overrideRequest.cookies) response.append('set-cookie', cookie);
    if (overrideRequest.redirect !== null) return response.redirect(302, overrideRequest.redirect);
    if (overrideRequest.refused !== undefined) return refusePreview(response, 403, overrideRequest.refused);
    const inspection = await readInspection(request.url, request.headers.cookie, { secret, secure });
    if (inspection.cookie) response.append('set-cookie', inspection.cookie);
    if (inspection.redirect !== null) return response.redirect(302, inspection.redirect);
    const candidates = await fetchCandidates(overrideRequest, gateway, request.headers.cookie).catch(goneOf);
    if (candidates instanceof CandidateGone) return refusePreview(response, 410, candidates.message);
    const visitor = readVisitor(request.headers.cookie);
    // Without a canary there is no variant to remember, hence no cookie.
    if (live.hasCanary() && !visitor.known && !candidates)
      response.append('set-cookie', visitorCookie(visitor, secure));
    const preview = await readPreview(request, gateway);
    activeSpan()?.set({ requestId });
    const times = pageTimes();
    const own = {
      ...{ overrideRequest, candidates, preview, times, requestId, log: log.child({ requestId }) },
      isInspected: inspection.isInspected,
    };
    const render = rendererOf(dependencies, request, own);
    const made = await forClient(clientOf(request), () =>
      withFacts(
        () => (candidates ? live.withCandidates(candidates, render) : live.with(visitor.bucket, render)),
        preview?.content,
      ),
    );
    response.set('x-request-id', requestId);
    await sendPage(dependencies, request, response, { ...made, times });
  };
}

/** What is known of one request. */
type OwnPage = {
  overrideRequest: OverrideRequest;
  candidates: Candidates | null;
  preview: PagePreview | null;
  times: PageTimes;
  requestId: string;
  isInspected: boolean;
  log: Logger;
};
type MadePage = { rendered: Awaited<ReturnType<typeof renderPage>>; revision: number };

/** Renders the page of a request from a composition. */
function rendererOf(dependencies: PageDependencies, request: Request, own: OwnPage) {
  const { gateway, origin, fonts, reload, traceScript } = dependencies;
  const { sealPage = null, hotRemotes = [], setScripts = {} } = dependencies;
  const { overrideRequest, candidates, preview, times, requestId, log } = own;
  const builds = overrideRequest.overrides.length > 0 || candidates ? overrideRequest.overrides : hotRemotes;
  const isHot = builds.some(({ hot }) => hot);
  const inspect = own.isInspected ? dependencies.inspectScripts : undefined;
  return async (composition: Composition, failed: ReportFailed): Promise<MadePage> => {
    const { revision } = composition.snapshot;
    const rendered = await renderPage({
      ...{ composition, requestId, gateway, origin, fonts, setScripts, sealPage, times, traceScript },
      request: toFetchRequest(request, origin),
      scripts: pageScripts(dependencies, isHot, inspect),
      ...(inspect && { inspectScript: inspect.overlay }),
      overrides: [
        ...builds.filter(isElsewhere),
        ...(candidates ? shownOverrides(candidates, composition) : []),
      ],
      ...(overrideRequest.preview && { shownPreview: overrideRequest.preview }),
      ...(preview && { previewPass: preview.pass }),
      extraHead: (nonce: string) =>
        `${(!isHot && reload?.script(nonce, revision)) || ''}${preview ? previewHead(nonce) : ''}`,
      onError(remote, error) {
        log.error({ remote, url: loggedPath(request.url), err: error }, 'a part of the page failed');
        failed(remote, error, clientOf(request));
      },
    });
    return { rendered, revision };
  };
}

/** The scripts that a page begins with. */
function pageScripts(
  { scripts, hotScript }: PageDependencies,
  isHot: boolean,
  inspect: PageDependencies['inspectScripts'],
): readonly Preload[] {
  if (isHot && hotScript) return [hotScript];
  return inspect ? [inspect.page] : scripts;
}

async function sendPage(
  { build, observe = () => {} }: PageDependencies,
  request: Request,
  response: Response,
  { rendered, revision, times }: MadePage & { times: PageTimes },
): Promise<void> {
  if (rendered instanceof globalThis.Response)
    return response.redirect(rendered.status, rendered.headers.get('location') ?? '/');
  const { route, status } = rendered;
  activeSpan()?.set({ ...route, status });
  observe({ route, status, times });
  response.set({ 'server-timing': times.header(), ...(build && { [PAGE_SHELL]: build }) });
  if (route) response.set(PAGE_ROUTE, writePageRoute(route));
  await sendRendered(request, response, { ...rendered, revision });
}

/** What a visitor requested is not there; other errors go on. */
function goneOf(error: unknown): CandidateGone {
  if (error instanceof CandidateGone) return error;
  throw error;
}

/** Says why a preview is not shown, and forgets it: the next page is that of all visitors. */
function refusePreview(response: Response, status: 403 | 410, reason: string): void {
  for (const name of [REMOTES_COOKIE, OVERRIDE_PASS_COOKIE]) response.clearCookie(name, { path: '/' });
  response
    .status(status)
    .set(ERROR_HEADERS)
    .type('html')
    .send(
      plainPage('There is no such preview', `<p>${reason} <a href="/">See the shop as it is live</a></p>`),
    );
}

/** The id that the gateway passes on, so that both log the same one; else a new one. */
function requestIdOf({ headers }: Request): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** The client address that the gateway passes on; none without a gateway in front. */
const clientOf = ({ headers }: Request): string | undefined => {
  const client = headers['x-client-address'];
  return typeof client === 'string' ? client : undefined;
};

/** The router reads Fetch requests; a page needs the URL only. */
function toFetchRequest(request: Request, origin: string): globalThis.Request {
  const controller = new AbortController();
  request.res?.on('close', () => controller.abort());
  return new globalThis.Request(new URL(request.originalUrl, origin), {
    method: 'GET',
    signal: controller.signal,
  });
}

/** A draft of the merchant's files that an operator previews, with the resulting content of the shop. */
type PagePreview = { pass: string; content: ShopContent };

/** The preview of a request; null for shoppers. The gateway alone sets the header, after it has checked the session. */
export async function readPreview({ headers }: Request, gateway: string): Promise<PagePreview | null> {
  const pass = headers[PREVIEW_HEADER];
  if (typeof pass !== 'string') return null;
  const content = await createGateway(gateway, { [PREVIEW_HEADER]: pass }).get(
    '/api/shop-content',
    ShopContent,
  );
  return { pass, content };
}

const NOTICE = 'Preview: these changes are not saved, and nobody else sees them. It ends after 15 minutes.';

/** Shows above the page that it is a preview. Only a style does so, so that the page hydrates unchanged. */
export const previewHead = (nonce: string): string =>
  `<meta name="robots" content="noindex"><style nonce="${nonce}">body::before{content:"${NOTICE}";display:block;padding:.5rem 1rem;background:#ffc93c;color:#1c1b18;font-weight:650;text-align:center}@media print{body::before{display:none}}</style>`;
