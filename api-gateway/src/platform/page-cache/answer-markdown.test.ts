import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import request from 'supertest';
import { answerProblems } from '../problems/problem';
import { answerMarkdown } from './answer-markdown';
import type { AskForPage, ShellAnswer } from './ask-for-page';

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
const app = express()
  .use(answerMarkdown(ask, 'https://shop.example'))
  .use((_request, response) => void response.type('html').send('HTML'))
  .use(answerProblems(pino({ level: 'silent' })));
const get = (accept: string, path = '/products/washer?variant=1') =>
  request(app).get(path).set('accept', accept);

beforeEach(() => {
  ask.mockReset().mockResolvedValue(answer());
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
