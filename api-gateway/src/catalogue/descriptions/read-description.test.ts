import { describe, expect, it } from '@jest/globals';
import { bodyOf, readDescription, sanitise } from './read-description';

const RICH = `<h2>A quiet washer</h2>
<p>It washes <strong>4.5 cu. ft.</strong> &amp; spins at 1,300&nbsp;rpm&trade;.</p>
<ul><li>Steam</li><li><a href="https://lg.example/wm?a=1&amp;b=2" target="_blank" onclick="x()">Manual</a></li></ul>
<table border="1" style="width:100%"><caption>Sizes</caption><tr><th colspan="2">Width</th></tr><tr><td>27 in</td><td>a &lt; b</td></tr></table>`;

describe('a description', () => {
  it('keeps what stands between signs that are no tags', () => {
    const body = 'Width < 30 in. & height > 60 in.';
    expect(readDescription(body)).toEqual({ description: body });
  });

  it('keeps its form, and its text for search and structured data', () => {
    const { description, descriptionHtml } = readDescription(RICH);
    expect(description).toBe(
      'A quiet washer\nIt washes 4.5 cu. ft. & spins at 1,300 rpm™.\nSteam\nManual\nSizes Width\n27 in a < b',
    );
    expect(descriptionHtml).toContain('<a href="https://lg.example/wm?a=1&amp;b=2">Manual</a>');
    expect(descriptionHtml).toContain('<table><caption>Sizes</caption><tr><th colspan="2">Width</th></tr>');
  });

  it.each([
    ['plain text', 'A washer, 27 in < 30 in & quiet'],
    ['lines', 'One\nTwo\n  Three'],
    ['entities', 'Caf&eacute; &#8217; &trade;'],
    ['preformatted text', '<pre>a &lt;b&gt;\n\n c</pre>'],
    ['tags that say nothing', '<span style="x">A</span> <font>B</font>'],
    ['a comment that stays open', 'One <!-- two'],
    ['comments', 'One<!-- two -->three<!-- four'],
    ['nothing', ''],
  ])('of %s is text alone', (_case, body) => {
    expect(readDescription(body)).toEqual({ description: expect.any(String) });
  });

  it.each([
    RICH,
    '<p>One</p><p>Two</p>',
    'Text <b>and</b> tags',
    'a < b',
    'One\nTwo',
    'One \u2003 \r\n\u2003\n Two\u2003 three',
    '<pre>x\n y</pre>',
    '',
  ])('is the same after an export and an import: %j', (body) => {
    const first = readDescription(body);
    expect(readDescription(bodyOf(first))).toEqual(first);
  });
});

it.each([
  ['<script>alert(1)</script>', ''],
  ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['<style>body{display:none}</style>', ''],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<math><mi//xlink:href="data:x,<script>alert(1)</script>">', ''],
  ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', 'a'],
  ['<a href="jAvAsCrIpT&colon;alert(1)">a</a>', 'a'],
  ['<a href=" java&#10;script:alert(1)">a</a>', 'a'],
  ['<a href="data:text/html,x">a</a>', 'a'],
  ['<a href="//evil.example">a</a>', 'a'],
  ['<a href="/account">a</a>', 'a'],
  ['<p>See <a href="/account">a</a>. <b>Free</b> text</p>', '<p>See a. <b>Free</b> text</p>'],
  [
    '<p><a name="x"></a><a href="mailto:a@b.example">a</a> <a href="https://a.example">b</a> c</p>',
    '<p>a <a href="https://a.example">b</a> c</p>',
  ],
  ['<a href="https://a.example/" ping="https://evil.example">a</a>', '<a href="https://a.example/">a</a>'],
  ['<form action="https://evil.example"><input name="card"><button>Pay</button></form>', ''],
  ['<base href="https://evil.example"><meta http-equiv="refresh" content="0">', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ['<template><img src=x onerror=alert(1)></template>', ''],
  ['<!--<img src=x onerror=alert(1)>-->a', 'a'],
  ['<object data="x"><embed src="x">', ''],
  ['<section><h1>a</h1></section>', '<div><h1>a</h1></div>'],
])('%s becomes %j', (html, clean) => {
  expect(sanitise(html)).toBe(clean);
  expect(sanitise(sanitise(html))).toBe(clean);
});

it('is read in time, however deep its elements are', () => {
  const deep = `${'<b><div>'.repeat(20_000)}text`;
  expect(sanitise(deep).length).toBeLessThan(1_000);
});

describe('a cell of the largest size is read in time', () => {
  const filled = (text: string) => text.repeat(200_000 / text.length);

  it.each([
    ['spaces', filled('\u2003'), 0],
    ['comments that stay open', filled('<!--'), 200_000],
    ['words far apart', `One${filled('\u2003')}two`, 200_006],
    ['lines far apart', `One${filled('\u2003')}\ntwo`, 7],
  ])('that has %s', (_case, cell, length) => {
    expect(readDescription(cell).description.length).toBe(length);
  });

  it('that has a long address, which becomes its text', () => {
    const links = `<a href="https://a.example/${filled('<!---->')}">text</a>`.repeat(20);
    expect(sanitise(links)).toBe('text'.repeat(20));
  });
});
