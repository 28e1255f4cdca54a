/** @jest-environment node */
/** @jsxImportSource react */
import createCache from '@emotion/cache';
import { CacheProvider, css, keyframes } from '@emotion/react';
import * as emotionJsx from '@emotion/react/jsx-runtime';
import { expect, it } from '@jest/globals';
import { type ComponentType, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { styledJsx } from './styled-element';

const large = css({ fontSize: 40, '&:hover': { color: 'red' } });
const wide = css({ width: '100%', animation: `${keyframes({ to: { opacity: 0 } })} 1s` });
const Id = () => <i>{useId()}</i>;
const Box = ({ className, children }: { className?: string; children?: unknown }) => (
  <section className={`box ${className}`}>
    {children as string}
    <Id />
  </section>
);
const Inner = (props: { className?: string }) => <b {...props} />;

type Given = [type: string | ComponentType<object>, props: object];
const cases: Record<string, Given> = {
  'styles of a module': ['p', { css: large, id: 'a', children: 'A' }],
  'a list': ['p', { css: [large, wide] }],
  'a list with what is left out': ['p', { css: [large, false, null, undefined, wide] }],
  'a list in a list': ['p', { css: [[large, wide], large] }],
  'a list with an object': ['p', { css: [large, { color: 'blue' }] }],
  'a list with a frozen object': ['p', { css: [large, Object.freeze({ color: 'blue' })] }],
  'an empty list': ['p', { css: [] }],
  'an object': ['p', { css: { color: 'red' } }],
  'a function of the theme': ['p', { css: (theme: object) => ({ order: Object.keys(theme).length }) }],
  'no styles': ['p', { css: undefined }],
  'a text': ['p', { css: 'color: red' }],
  'a class of its own': ['p', { css: large, className: 'own' }],
  'a component': [Box as ComponentType<object>, { css: large, children: 'A' }],
  'a component that takes the class': [Inner, { css: [wide, large] }],
};

/** Twice each, since rules are inserted with the first. */
const htmlOf = ({ jsx, jsxs }: Pick<typeof emotionJsx, 'jsx' | 'jsxs'>, given: Given[]) =>
  renderToString(
    <CacheProvider value={createCache({ key: 'kw' })}>
      {jsxs('div', {
        children: [...given, ...given].map(([type, props], at) =>
          jsx(
            type as 'p',
            { ...props, children: [Reflect.get(props, 'children'), <Id key="id" />] },
            String(at),
          ),
        ),
      })}
    </CacheProvider>,
  );

it.each(Object.entries(cases))('an element with %s has the HTML and the rules of Emotion', (_what, given) => {
  const html = htmlOf(emotionJsx, [given]);
  for (let time = 0; time < 2; time++) expect(htmlOf(styledJsx, [given])).toBe(html);
});

it('elements of all kinds together have the HTML and the rules of Emotion, in the same order', () => {
  const all = Object.values(cases);
  expect(htmlOf(styledJsx, all)).toBe(htmlOf(emotionJsx, all));
  expect(htmlOf(styledJsx, all.toReversed())).toBe(htmlOf(emotionJsx, all.toReversed()));
});

it('a class that an element passes on is merged with the styles of what it is passed to', () => {
  const page = ({ jsx }: Pick<typeof emotionJsx, 'jsx'>) => {
    const Card = ({ className }: { className?: string }) => jsx('p', { css: wide, className }) as never;
    return htmlOf({ jsx, jsxs: emotionJsx.jsxs }, [
      ['p', { css: large }],
      [Card as ComponentType<object>, { css: large }],
    ]);
  };
  expect(page(styledJsx)).toBe(page(emotionJsx));
});
