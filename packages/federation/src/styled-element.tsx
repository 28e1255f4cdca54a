/** @jsxImportSource react */
import {
  type SerializedStyles,
  css as serialize,
  __unsafe_useEmotionCache as useStyleCache,
} from '@emotion/react';
import * as emotionJsx from '@emotion/react/jsx-runtime';
import { type ElementType, Fragment, type ReactNode } from 'react';
import * as reactJsx from 'react/jsx-runtime';

type StyledProps = { type: ElementType; styled: { css: unknown; className?: unknown } };

/**
 * Emotion's `css` prop, as servers render it, with the same HTML and rules. Emotion joins and hashes lists of styles for each
 * element, and renders a component beside it that inserts them. A page has hundreds of such elements, nearly all with styles
 * that never change and that the page has already; everything else is left to Emotion. In browsers the prop is Emotion's own.
 */
function StyledElement({ type, styled }: StyledProps): ReactNode {
  const cache = useStyleCache();
  const styles = styled.className == null ? constantStyles(styled.css) : null;
  if (!cache || !styles) return emotionJsx.jsx(type, styled);
  const className = `${cache.key}-${styles.name}`;
  const isKnown = typeof type === 'string' || cache.registered[className] !== undefined;
  if (!isKnown || cache.inserted[styles.name] === undefined)
    return emotionJsx.jsx(type, { ...styled, css: styles });
  // Two children as Emotion has them, since ids of components depend on their number.
  return reactJsx.jsxs(Fragment, { children: [null, reactJsx.jsx(type, withClass(styled, className))] });
}

/** Copied once: `createElement` and `…` would copy the props of each element again. */
function withClass(styled: StyledProps['styled'], className: string): object {
  const props: Record<string, unknown> = {};
  for (const name in styled) if (name !== 'css') props[name] = styled[name as keyof typeof styled];
  props.className = className;
  return props;
}

const isSerialized = (css: unknown): css is SerializedStyles =>
  typeof css === 'object' && css !== null && typeof Reflect.get(css, 'styles') === 'string';

/** Flat styles that never change, such as the width of all pictures of a list. */
const isFrozen = (css: unknown): css is object =>
  typeof css === 'object' && css !== null && !Array.isArray(css) && Object.isFrozen(css);

/** Null for styles that are evaluated for each element, such as functions of the theme. */
function constantStyles(css: unknown): SerializedStyles | null {
  if (isSerialized(css)) return css;
  return Array.isArray(css) ? listStyles(css) : null;
}

/** Lists of the same beginning; `next` has those with one more. */
type Lists = { styles?: SerializedStyles; next: WeakMap<object, Lists> };
const lists: Lists = { next: new WeakMap() };
/** In place of what Emotion leaves out, such as `isOpen && open`. */
const NOTHING = {};

function listStyles(list: readonly unknown[]): SerializedStyles | null {
  let at = lists;
  for (const one of list) {
    const isNothing = one === null || one === undefined || typeof one === 'boolean';
    if (!isNothing && !isSerialized(one) && !isFrozen(one)) return null;
    const key = isNothing ? NOTHING : one;
    const next: Lists = at.next.get(key) ?? { next: new WeakMap() };
    at.next.set(key, next);
    at = next;
  }
  at.styles ??= serialize(list as never);
  return at.styles;
}

type Jsx = typeof reactJsx.jsx;

const withStyles =
  (plain: Jsx): Jsx =>
  (type, props, key) =>
    Object.hasOwn(props as object, 'css')
      ? plain(StyledElement, { type: type as ElementType, styled: props as StyledProps['styled'] }, key)
      : plain(type, props, key);

/** In place of `@emotion/react/jsx-runtime` on servers. */
export const styledJsx = {
  ...emotionJsx,
  jsx: withStyles(reactJsx.jsx),
  jsxs: withStyles(reactJsx.jsxs),
};
