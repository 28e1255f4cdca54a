import { SHOP } from '@kilowatt/contracts';
import type { RequestHandler } from 'express';
import { NodeHtmlMarkdown } from 'node-html-markdown';
import { ProblemError } from '../problems/problem';
import type { AskForPage } from './ask-for-page';

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

/** Whether an `Accept` header asks for Markdown at all; which of two is preferred is for the negotiation to say. */
export const asksForMarkdown = (accept: string | undefined): boolean =>
  accept?.includes('text/markdown') ?? false;

/**
 * Answers a request that prefers Markdown, as language models do, with the main part of the page in it. The HTML of a page
 * has no `Vary: Accept`, so that caches outside keep one copy for all browsers; Markdown is `private`, so that none of them
 * gets it.
 */
export const answerMarkdown =
  (ask: AskForPage, origin: string): RequestHandler =>
  async (request, response, next) => {
    const { method, headers, originalUrl } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !asksForMarkdown(headers.accept)) return next();
    if (request.accepts(['text/html', 'text/markdown']) !== 'text/markdown') return next();
    const { requestId, span } = response.locals;
    const page = await ask({
      address: originalUrl,
      visitor: null,
      requestId,
      client: request.ip ?? '',
      trace: span?.headers(),
    }).catch(() => {
      throw new ProblemError('unavailable');
    });
    response.status(page.status).set({ vary: 'accept', 'cache-control': 'private, no-cache' });
    const { location } = page.headers;
    if (location !== undefined) return void response.set('location', location).end();
    response
      .set('link', `<${origin}${originalUrl}>; rel="canonical"; type="text/html"`)
      .type('text/markdown')
      .send(markdownOf(String(page.html), origin));
  };

/** The main part of a page, with whole addresses, so that it can be read anywhere. */
function markdownOf(html: string, origin: string): string {
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
