import { randomUUID } from 'node:crypto';
import {
  type Override,
  PAGE_ROUTE,
  PAGE_SHELL,
  PREVIEW_HEADER,
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
import { readOverrides } from './overrides/read-overrides';
import { canonicalAddress } from './page-address';
import type { Composition } from './releases/composition';
import type { SealPage } from './render/page-payload';
import { pageTimes } from './render/page-times';
import type { FontAddresses, Preload } from './render/preloads';
import { renderPage } from './render/render-page';
import { sendRendered } from './send-rendered';
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
  fonts: FontAddresses;
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
  const { live, gateway, origin, build, scripts, fonts, reload, log } = dependencies;
  const {
    sealPage = null,
    overrideSecret: secret,
    hotRemotes = [],
    withFacts = (render) => render(),
  } = dependencies;
  const { hotScript, traceScript, observe = () => {} } = dependencies;
  const secure = origin.startsWith('https:');
  return async (request, response) => {
    const page = canonicalAddress(request.url);
    if (page !== request.url) return response.redirect(301, page);
    const requestId = requestIdOf(request);
    const logged = log.child({ requestId });
    const overrideRequest = await readOverrides(request.url, request.headers.cookie, { secret, secure });
    for (const cookie of overrideRequest.cookies) response.append('set-cookie', cookie);
    if (overrideRequest.redirect !== null) return response.redirect(302, overrideRequest.redirect);
    const visitor = readVisitor(request.headers.cookie);
    // Without a canary there is no variant to remember, hence no cookie.
    if (live.hasCanary() && !visitor.known) response.append('set-cookie', visitorCookie(visitor, secure));
    const preview = await readPreview(request, gateway);
    const times = pageTimes();
    activeSpan()?.set({ requestId });
    const overrides = overrideRequest.overrides.length > 0 ? overrideRequest.overrides : hotRemotes;
    const isHot = overrides.some(({ hot }) => hot);
    const answer = async (composition: Composition, failed: ReportFailed) => {
      const rendered = await renderPage({
        composition,
        request: toFetchRequest(request, origin),
        requestId,
        gateway,
        origin,
        scripts: isHot && hotScript ? [hotScript] : scripts,
        fonts,
        overrides,
        sealPage,
        times,
        traceScript,
        ...(preview && { previewPass: preview.pass }),
        extraHead: (nonce: string) =>
          `${(!isHot && reload?.script(nonce, composition.snapshot.revision)) || ''}${preview ? previewHead(nonce) : ''}`,
        onError(remote, error) {
          logged.error({ remote, url: loggedPath(request.url), err: error }, 'a part of the page failed');
          failed(remote, error, clientOf(request));
        },
      });
      response.set('x-request-id', requestId);
      if (rendered instanceof globalThis.Response)
        return response.redirect(rendered.status, rendered.headers.get('location') ?? '/');
      const { route, status } = rendered;
      activeSpan()?.set({ ...route, status });
      observe({ route, status, times });
      response.set({ 'server-timing': times.header(), ...(build && { [PAGE_SHELL]: build }) });
      if (route) response.set(PAGE_ROUTE, writePageRoute(route));
      await sendRendered(request, response, { ...rendered, revision: composition.snapshot.revision });
    };
    await withFacts(() => live.with(visitor.bucket, answer), preview?.content);
  };
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
