import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import express, { type Express } from 'express';
import { NodeHtmlMarkdown } from 'node-html-markdown';
import pino from 'pino';
import request from 'supertest';
import { answerProblems } from '../problems/problem';
import { answerMarkdown } from './answer-markdown';
import type { AskForPage, ShellAnswer } from './ask-for-page';
import { pageCache } from './page-cache';

const PAGE = `<!doctype html><title>Washer</title><header><a href="/">Home</a></header>
<main id="main"><h1>Washer</h1><p>$749 <a href="/collection/washers">All washers</a> <a href="//cdn.example/x">Label</a></p>
<ul><li><a href="/collection/x"><img alt="" src="/x.webp"><span>Front</span><span>Load</span>, white<span>12 products</span></a></li></ul>
<button>Add to cart</button><form><label>ZIP code <input></label></form>
<table><tr><th>Width</th><td>27 in | 69 cm</td></tr></table></main><footer>Legal</footer>`;

const ask = jest.fn<AskForPage>();
const answer = (more: Partial<ShellAnswer> = {}): ShellAnswer => ({
  ...{ status: 200, headers: { 'content-type': 'text/html' }, html: Buffer.from(PAGE) },
  ...more,
});
/** Of a page that is the same for everybody. */
const SHARED = { 'content-type': 'text/html', 'cache-control': 'no-cache', 'x-page-revision': '7' };
let edition: number;
let app: Express;
const appWith = (cache: Parameters<typeof answerMarkdown>[0]['cache']) =>
  express()
    .use(answerMarkdown({ ask, origin: 'https://shop.example', cache }))
    .use((_request, response) => void response.type('html').send('HTML'))
    .use(answerProblems(pino({ level: 'silent' })));
const get = (accept: string, path = '/products/washer?variant=1') =>
  request(app).get(path).set('accept', accept);

beforeEach(() => {
  ask.mockReset().mockResolvedValue(answer());
  edition = 1;
  const snapshot: Snapshot = { revision: 7, remotes: [] };
  app = appWith(
    pageCache({
      ask,
      edition: () => ({ number: edition, snapshot, isSettled: true }),
      maxBytes: 1_000_000,
    }),
  );
});

describe('a page in Markdown', () => {
  it('has what the page says, with whole addresses, and nothing to press', async () => {
    const { text, headers } = await get('text/markdown').expect(200);
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(text).toContain('# Washer\n\n$749 [All washers](https://shop.example/collection/washers)');
    expect(text).toContain('- [Front Load, white 12 products](https://shop.example/collection/x)');
    expect(text).toContain('[Label](//cdn.example/x)');
    expect(text).toMatch(/\| Width \| 27 in \\\| 69 cm \|/);
    expect(text).not.toMatch(/Add to cart|ZIP code|Legal|<\w/);
    expect(ask.mock.calls[0]?.[0].address).toBe('/products/washer?variant=1');
  });

  it('is kept by no cache that others share, and names the page that it is of', async () => {
    const { headers } = await get('text/markdown, text/html;q=0.9, */*;q=0.1').expect(200);
    expect(headers).toMatchObject({ vary: 'accept', 'cache-control': 'private, no-cache' });
    expect(headers.link).toBe(
      '<https://shop.example/products/washer?variant=1>; rel="canonical"; type="text/html"',
    );
  });

  it('has the status of the page, and its redirects', async () => {
    ask.mockResolvedValue(answer({ status: 404 }));
    await get('text/markdown').expect(404);
    ask.mockResolvedValue(answer({ status: 301, headers: { location: '/collection/washers' } }));
    const { headers } = await get('text/markdown').expect(301);
    expect(headers.location).toBe('/collection/washers');
  });

  it('of a shell that does not answer is a 503', async () => {
    ask.mockRejectedValue(new Error('away'));
    await get('text/markdown').expect(503);
  });
});

it.each(['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', 'text/markdown;q=0.5, text/html', ''])(
  'who sends Accept %j gets the page as it is',
  async (accept) => {
    expect((await get(accept).expect(200)).text).toBe('HTML');
    expect(ask).not.toHaveBeenCalled();
  },
);

describe('a page that is kept', () => {
  const translate = jest.spyOn(NodeHtmlMarkdown.prototype, 'translate');
  beforeEach(() => {
    translate.mockClear();
    ask.mockResolvedValue(answer({ headers: SHARED }));
  });

  it('is rendered and converted once, for all who wait for it and all who come later', async () => {
    const addresses = ['/washers', '/washers', '/washers?utm_source=model'];
    const waiting = await Promise.all(addresses.map((address) => get('text/markdown', address)));
    const { text, headers } = await get('text/markdown', '/washers');
    expect(new Set([text, ...waiting.map((one) => one.text)]).size).toBe(1);
    expect(headers).toMatchObject({ vary: 'accept', 'cache-control': 'private, no-cache' });
    expect(ask).toHaveBeenCalledTimes(1);
    expect(translate).toHaveBeenCalledTimes(1);
  });

  it('is converted again after what pages are made from has changed', async () => {
    await get('text/markdown').expect(200);
    edition = 2;
    ask.mockResolvedValue(answer({ headers: SHARED, html: Buffer.from('<main>Dryer</main>') }));
    expect((await get('text/markdown').expect(200)).text).toContain('Dryer');
  });

  it('is answered to an address that may have no further page converted', async () => {
    for (let page = 0; page < 30; page++) await get('text/markdown', `/${page}`).expect(200);
    const { body } = await get('text/markdown', '/another').expect(429);
    expect(body.code).toBe('too-many-requests');
    await get('text/markdown', '/29').expect(200);
    expect((await get('text/html', '/another').expect(200)).text).toBe('HTML');
    expect(translate).toHaveBeenCalledTimes(30);
  });
});

it('conversions are limited where no pages are kept', async () => {
  app = appWith(null);
  for (let time = 0; time < 30; time++) await get('text/markdown').expect(200);
  await get('text/markdown').expect(429);
});
