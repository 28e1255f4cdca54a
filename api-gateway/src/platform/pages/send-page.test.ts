import { describe, expect, it } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import { pinoHttp } from 'pino-http';
import request from 'supertest';
import { ProblemError } from '../problems/problem';
import { answerInPages, Html, html, sendPage } from './send-page';

describe('a template of HTML', () => {
  it.each([
    ['<script>alert("1 & 2")</script>', '&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;'],
    ["it's", 'it&#39;s'],
    ['&amp;', '&amp;amp;'],
    ['', ''],
    ['plain', 'plain'],
  ])('escapes %j', (value, text) =>
    expect(html`<p title="${value}">${value}</p>`.text).toBe(`<p title="${text}">${text}</p>`),
  );

  it('puts HTML into HTML as it is', () => {
    expect(html`<div>${html`<b>${'<'}</b>`}${new Html('<hr>')}</div>`.text).toBe(
      '<div><b>&lt;</b><hr></div>',
    );
  });
});

describe('a page of the gateway', () => {
  it('runs nothing, is kept by no cache, and gives its address to nobody', async () => {
    const app = express().get('/', (_request, response) =>
      sendPage(response, 404, 'Not <here>', html`<p>Sorry</p>`),
    );
    const { status, headers, text } = await request(app).get('/');
    expect(status).toBe(404);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(text).toContain('<h1>Not &lt;here&gt;</h1>');
    expect(text).toContain('<p>Sorry</p>');
    expect(text).toContain('<html lang="en-US">');
  });
});

describe('a form that was sent without JavaScript', () => {
  const app = (error: unknown) =>
    express()
      .use(pinoHttp({ logger: pino({ level: 'silent' }) }))
      .use(express.urlencoded({ extended: false, limit: 100 }))
      .post('/contact', () => {
        throw error;
      })
      .use(
        answerInPages(
          'Contact us',
          (typed) => html`<input name="name" value="${typed('name')}"><i>${typed('topic')}</i>`,
        ),
      );

  it('returns with what is wrong, and as it was filled', async () => {
    const answer = await request(app(new ProblemError('invalid-field', 'Enter <your> name', 'name')))
      .post('/contact')
      .type('form')
      .send({ name: '"Ada"' });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('<p role="alert"><strong>Enter &lt;your&gt; name</strong></p>');
    expect(answer.text).toContain('<input name="name" value="&quot;Ada&quot;"><i></i>');
    expect(answer.headers['referrer-policy']).toBe('same-origin');
  });

  it('has empty fields where one was sent twice', async () => {
    const answer = await request(app(new ProblemError('invalid-field')))
      .post('/contact')
      .type('form')
      .send('name=a&name=b');
    expect(answer.text).toContain('value=""');
  });

  it('that is too long is rejected in plain words', async () => {
    const answer = await request(app(null))
      .post('/contact')
      .type('form')
      .send({ name: 'x'.repeat(200) });
    expect([answer.status, answer.text]).toEqual([
      413,
      expect.stringContaining('That is more text than this form takes.'),
    ]);
  });

  it('reveals nothing of an unexpected error', async () => {
    const answer = await request(app(new Error('secret')))
      .post('/contact')
      .type('form')
      .send({ name: 'Ada' });
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('Something went wrong. Please try again.');
    expect(answer.text).not.toContain('secret');
  });
});
