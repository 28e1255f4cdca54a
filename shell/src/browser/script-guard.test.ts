/** @jest-environment jsdom */
import { beforeAll, expect, it } from '@jest/globals';
import { guardScripts } from './script-guard';

const PATH = '/remotes/reviews/1.0.0/web/page.js';
const HASH = 'sha384-of-page';
beforeAll(() => guardScripts({ [PATH]: HASH }));

const script = () => document.createElement('script');
const stated = ({ src, integrity, crossOrigin }: HTMLScriptElement) => [src, integrity ?? '', crossOrigin];

it.each<[string, (one: HTMLScriptElement, address: string) => void]>([
  ['src', (one, address) => Object.assign(one, { src: address })],
  ['setAttribute', (one, address) => one.setAttribute('SRC', address)],
])('gives a script of a release its hash, requested by %s', (_how, set) => {
  const own = script();
  set(own, `${PATH}?retry`);
  expect(stated(own)).toEqual([`${location.origin}${PATH}?retry`, HASH, 'anonymous']);
  const elsewhere = script();
  set(elsewhere, `http://localhost:5103${PATH}`);
  expect(elsewhere.integrity).toBe(HASH);
});

it.each(['/remotes/reviews/1.0.0/web/other.js', '/assets/../remotes/reviews/9.9.9/web/page.js'])(
  'loads no script of a release without a known hash: %s',
  (address) => {
    expect(() => Object.assign(script(), { src: address })).toThrow(/^No verified hash for /);
    expect(() => script().setAttribute('src', address)).toThrow(/^No verified hash for /);
  },
);

it('leaves other scripts unchanged', () => {
  const own = Object.assign(script(), { src: 'https://chat.example/widget.js' });
  expect(stated(own)).toEqual(['https://chat.example/widget.js', '', null]);
  own.setAttribute('data-site', '5');
  expect(own.dataset.site).toBe('5');
});
