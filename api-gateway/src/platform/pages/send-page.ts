import { PROBLEMS, type ProblemCode, SHOP } from '@kilowatt/contracts';
import type { ErrorRequestHandler, Response } from 'express';
import { toProblem } from '../problems/problem';

/** HTML that is safe to put into HTML. */
export class Html {
  constructor(readonly text: string) {}
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template whose values are escaped, unless they are HTML themselves. */
export function html(parts: TemplateStringsArray, ...values: (string | Html)[]): Html {
  const safe = values.map((value) =>
    value instanceof Html ? value.text : value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? ''),
  );
  return new Html(String.raw({ raw: parts }, ...safe));
}

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // An address may hold a token.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** The colours of the shop's theme, which the gateway does not import; no files, so that nothing can be missing. */
const STYLE = new Html(`
:root { color-scheme: light dark; --page: #f8f6f2; --card: #fff; --text: #151b26; --line: #767d89; --accent: #1549b0; --on: #fff; --alert: #b3261e }
@media (prefers-color-scheme: dark) { :root { --page: #0d1219; --card: #151c26; --text: #eef1f6; --line: #a7b1c0; --accent: #8fb6ff; --on: #06204d; --alert: #ff9c8f } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text); font: 1.0625rem/1.6 Figtree, system-ui, sans-serif }
header { padding: 1rem; background: #0e1e38; text-align: center }
header a { color: #f6f4ef; font-size: 1.375rem; font-weight: 750; letter-spacing: -.02em; text-decoration: none }
main { max-width: 36rem; margin: clamp(1rem, 6vh, 4rem) auto; padding: clamp(1.5rem, 6vw, 3rem); background: var(--card); border-radius: 24px }
h1 { margin: 0 0 1rem; font-size: clamp(1.75rem, 6vw, 2.25rem); line-height: 1.15; letter-spacing: -.02em }
a { color: var(--accent) }
label { display: block; margin: 1rem 0; font-weight: 600 }
input, textarea { display: block; width: 100%; margin-top: .25rem; padding: .7rem 1rem; font: inherit; font-weight: 400; color: inherit; background: var(--card); border: 1.5px solid var(--line); border-radius: 8px }
button { min-height: 3rem; padding: 0 1.75rem; font: inherit; font-weight: 650; color: var(--on); background: var(--accent); border: 0; border-radius: 999px; cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
header :focus-visible { outline-color: #ffc93c }
form + p, main > p:last-child { margin: 2rem 0 0 }
[role=alert] { color: var(--alert) }
[hidden] { display: none }
@media (max-width: 40rem) { main { margin: 1rem; padding: 1.5rem } }
`);

/** A page of the gateway's own, for what has to work without the shell and without a script. */
export function sendPage(
  response: Response,
  status: number,
  title: string,
  content: Html,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .status(status)
    .set({ ...HEADERS, ...headers })
    .type('html')
    .send(
      html`<!doctype html>
<html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${SHOP.name}</title>
<style>${STYLE}</style>
<header><a href="/">${SHOP.name}</a></header>
<main><h1>${title}</h1>
${content}
<p><a href="/">Back to the shop</a></p></main></html>`.text,
    );
}

/** For whom the table's titles are not written. */
const WORDS: Partial<Record<ProblemCode, string>> = {
  'body-too-large': 'That is more text than this form takes. Please shorten it, and send it again.',
  'unsupported-media-type': 'This form could not be read. Please fill it in here.',
  'malformed-request': 'This form could not be read. Please fill it in here.',
  internal: 'Something went wrong. Please try again.',
};

/** Answers the problems of a form that was sent without JavaScript: what is wrong, and the form as it was filled. */
export const answerInPages =
  (title: string, form: (typed: (field: string) => string) => Html): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    // After the deadline the answer of a handler is dropped.
    if (response.writableEnded) return;
    if (response.headersSent) return next(error);
    const problem = toProblem(error);
    if (problem.code === 'internal') request.log.error({ url: request.path, err: error }, 'unforeseen error');
    const typed = (field: string) => {
      const value: unknown = Object(request.body)[field];
      return typeof value === 'string' ? value : '';
    };
    sendPage(
      response,
      PROBLEMS[problem.code].status,
      title,
      html`<p role="alert"><strong>${WORDS[problem.code] ?? problem.message}</strong></p>${form(typed)}`,
      // Without a referrer the browser would call the origin of the form that is sent again "null".
      { 'referrer-policy': 'same-origin' },
    );
  };
