/** @jest-environment ./packages/build/browser-environment.cjs */

import { CacheProvider, css } from '@emotion/react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { cacheOfPage, styleCache } from './page-styles';

afterEach(() => {
  document.head.innerHTML = '';
});

const shown = (style: ReturnType<typeof css>, cache = styleCache({ speedy: false })) =>
  render(
    <CacheProvider value={cache}>
      <p css={style}>Kilowatt</p>
    </CacheProvider>,
  );
/** The rules of the page, without the names of their classes. */
const rules = () =>
  [...document.querySelectorAll('style')].map(({ textContent }) => textContent?.replace(/kw-[\w-]+/g, 'kw'));

describe('rules', () => {
  it.each([
    ['all browsers of today know', { display: 'flex', position: 'sticky' }, 'display:flex;position:sticky;'],
    ['Safari knows by its prefix', { userSelect: 'none' }, '-webkit-user-select:none;user-select:none;'],
    ['older Chromium knows by its prefix', { maskImage: 'none' }, '-webkit-mask-image:none;mask-image:none;'],
  ] as const)('have the prefixes that browsers want: what %s', (_what, style, expected) => {
    shown(css(style));
    expect(rules()).toEqual([`.kw{${expected}}`]);
  });

  it('from the server are not inserted again, whatever their selectors', () => {
    const style = css({ color: 'red', '&:hover': { color: 'blue' }, '@media print': { color: 'black' } });
    const { unmount } = shown(style);
    const written = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
    unmount();
    document.head.innerHTML = `<style data-emotion="kw">${written}@keyframes animation-1x{}</style>`;
    const cache = cacheOfPage({ speedy: false });
    expect(Object.keys(cache.inserted)).toHaveLength(2);
    shown(style, cache);
    expect(document.querySelectorAll('style')).toHaveLength(1);
  });

  it('from the server stay where they are, before those that are inserted later', () => {
    document.head.innerHTML = '<style data-emotion="kw">.kw-a{color:red;}</style><link rel="icon">';
    const [ofServer] = document.querySelectorAll('style');
    shown(css({ color: 'blue' }), cacheOfPage({ speedy: false }));
    expect([...document.head.children].map(({ tagName }) => tagName)).toEqual(['STYLE', 'LINK', 'STYLE']);
    expect(document.querySelector('style')).toBe(ofServer);
  });
});
