import { SHOP } from '@kilowatt/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { NodeHtmlMarkdown } from 'node-html-markdown';
import { rateLimits } from '../middleware/rate-limits';
import { ProblemError } from '../problems/problem';
import type { AskForPage, PageRequest } from './ask-for-page';
import { type CachedPage, cachedPage, htmlOf } from './cached-page';
import type { PageCache } from './page-cache';
import { asksForMarkdown, type PageKey, pageKey } from './page-key';

/** What only a browser has a use for. */
const LEFT_OUT = [
  'button',
  'dialog',
  'fieldset',
  'form',
  'input',
  'label',
  'picture',
  'script',
  'style',
  'svg',
];
const markdown = new NodeHtmlMarkdown({ ignore: LEFT_OUT, bulletMarker: '-' });

/** Conversions a minute for one address: each takes the time of hundreds of cached pages. */
const CONVERSIONS_A_MINUTE = 30;

type Options = {
  ask: AskForPage;
  origin: string;
  /** Null where no pages are kept. */
  cache: PageCache | null;
};

/**
 * Answers a request that prefers Markdown, as language models do, with the main part of the page in it, converted once for
 * each page that is kept. The HTML of a page has no `Vary: Accept`, so that caches outside keep one copy for all browsers;
 * Markdown is `private`, so that none of them gets it.
 */
export function answerMarkdown({ ask, origin, cache }: Options): RequestHandler {
  // Kept as long as their pages.
  const converted = new WeakMap<CachedPage, Buffer>();
  const countConversion = promised(rateLimits(null)({ name: 'markdown', limit: CONVERSIONS_A_MINUTE }));

  function markdownOf(page: CachedPage): Buffer {
    const text = converted.get(page) ?? Buffer.from(convert(String(htmlOf(page)), origin));
    converted.set(page, text);
    return text;
  }

  return async (request, response, next) => {
    if (!prefersMarkdown(request)) return next();
    const requested = cache && keyOf(request, cache);
    const found = requested && cache.find(requested.key);
    let page = found && !found.isStale ? found.page : null;
    if (!page || !converted.has(page)) await countConversion(request, response);
    page ??= await render(ask, cache, requested, requestOf(request, response)).catch(() => {
      throw new ProblemError('unavailable');
    });
    response.status(page.status).set({ vary: 'accept', 'cache-control': 'private, no-cache' });
    const { location } = page.headers;
    if (location !== undefined) return void response.set('location', String(location)).end();
    response
      .set('link', `<${origin}${request.originalUrl}>; rel="canonical"; type="text/html"`)
      .type('text/markdown')
      .send(markdownOf(page));
  };
}

function prefersMarkdown(request: Request): boolean {
  const { method, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || !asksForMarkdown(headers.accept)) return false;
  return request.accepts(['text/html', 'text/markdown']) === 'text/markdown';
}

/** The key of the page that a browser without cookies gets. */
const keyOf = ({ method, originalUrl }: Request, cache: PageCache): PageKey | null =>
  pageKey({ method, url: originalUrl, headers: {} }, cache.snapshot(), cache.buildFor);

const requestOf = ({ originalUrl, ip = '' }: Request, { locals }: Response): PageRequest => ({
  address: originalUrl,
  visitor: null,
  requestId: locals.requestId,
  client: ip,
  trace: locals.span?.headers(),
});

/** Has the shell render a page: once for all who wait for it, where it is kept. */
async function render(
  ask: AskForPage,
  cache: PageCache | null,
  requested: PageKey | null,
  request: PageRequest,
): Promise<CachedPage> {
  if (cache && requested) {
    const { key, ...ofKey } = requested;
    const { rendered, isFirst } = cache.render(key, { ...request, ...ofKey });
    try {
      const { page, isShared } = await rendered;
      if (isShared || isFirst) return page;
    } catch (error) {
      const last = cache.last(key);
      if (last) return last;
      throw error;
    }
  }
  const { status, headers, html } = await ask(request);
  return cachedPage(status, headers, html, performance.now());
}

/** A handler that is waited for, and whose refusal is thrown. */
const promised = (handler: RequestHandler) => (request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    handler(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });

/** The main part of a page, with whole addresses, so that it can be read anywhere. */
function convert(html: string, origin: string): string {
  const main = html
    .slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
    .replaceAll(/ href="\/(?!\/)/g, ` href="${origin}/`)
    // Pictures in links are not left out by their name.
    .replaceAll(/<img [^>]*>/g, '')
    // What only a style keeps apart.
    .replaceAll(/(<\/(?:span|strong)>)(?=<\w)/g, '$1 ')
    .replaceAll(/(?<=[^\s>])(?=<span[ >])/g, ' ');
  const text = markdown.translate(main);
  return `${text.trim()}\n\n---\n[${SHOP.name}](${origin}/), ${SHOP.phone}\n`;
}
