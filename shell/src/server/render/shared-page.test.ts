import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { sharedPage } from './shared-page';

const NONCE = 'bm9uY2U+bm9u/Y2U=';
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;

it('inline scripts and styles are named by their hashes, and lose the nonce', () => {
  const { html, scripts, styles } = sharedPage(
    page(`<style nonce="${NONCE}">p{}</style>`, `<script nonce="${NONCE}" id="_R_">run()</script>`),
    NONCE,
  );
  expect(html).toBe(page('<style>p{}</style>', '<script id="_R_">run()</script>'));
  expect(scripts).toEqual([sha256('run()')]);
  expect(styles).toEqual([sha256('p{}'), sha256('')]);
});

it('scripts that are loaded or preloaded are named by the hash that the browser verifies', () => {
  const { scripts } = sharedPage(
    page(
      `<link rel="preload" as="script" nonce="${NONCE}" href="/b.js" integrity="sha384-b">`,
      `<script src="/a.js" nonce="${NONCE}" integrity="sha384-a" async=""></script>`,
    ),
    NONCE,
  );
  expect(scripts.sort()).toEqual(['sha384-a', 'sha384-b']);
});

it('injected markup is not named', () => {
  const foreign =
    '<script>steal()</script><style>p{}</style><script src="/x.js" integrity="sha384-x"></script><script nonce="guessed">steal()</script>';
  const { html, scripts, styles } = sharedPage(page('', foreign), NONCE);
  expect(html).toContain(foreign);
  expect(scripts).toEqual([]);
  expect(styles).toEqual([sha256('')]);
});

it('each of several styles is named', () => {
  const head = `<style nonce="${NONCE}">a{}</style><style nonce="${NONCE}">b{}</style>`;
  const { html, styles } = sharedPage(page(head, `<p title="x &gt; y"></p>`), NONCE);
  expect(html).toBe(page('<style>a{}</style><style>b{}</style>', '<p title="x &gt; y"></p>'));
  expect(styles).toEqual([sha256('a{}'), sha256('b{}'), sha256('')]);
});
