/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as react from 'react';
import { act, type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { nestedRoot } from './nested-root';
import type { BrowserSide, Crossing, Passage } from './react-side';

const onReady = jest.fn();
/** React with what a nested root takes of emotion: elements, without styles. */
const side = {
  react,
  emotion: {
    jsx: (type: string, { css: _, ...props }: Record<string, unknown>) => createElement(type, props),
  },
  ...{ createRoot, hydrateRoot, flushSync, onReady },
} as unknown as BrowserSide;
const crossing = { router: ['/cart'] } as unknown as Crossing;
/** Both ends are one React here; `packages/build` tests the way between two. */
const passage: Passage<BrowserSide> = {
  ...{ outer: side, inner: side, useCrossing: () => crossing },
  provide: ({ router }, content) =>
    createElement(react.Fragment, null, createElement('nav', null, String(router)), content),
};

let container: HTMLElement;
let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  onReady.mockClear();
  // One React warns of a root that renders while another does; two copies know nothing of each other.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  container = document.createElement('div');
});
afterEach(async () => {
  await act(() => root.unmount());
  jest.restoreAllMocks();
});
const show = (element: ReactNode) =>
  act(() => {
    root ??= createRoot(container);
    root.render(element);
  });
const open = (element: ReactNode) => {
  root = createRoot(container);
  return show(element);
};
const text = (selector: string) => container.querySelector(selector)?.textContent;

type Greeting = { name: string };
const Hello = ({ name }: Greeting) => createElement('p', null, `Hello ${name}`);
const nest = <Props extends object>(Content: ComponentType<Props>) => nestedRoot(passage, Content);

describe('a nested root', () => {
  it('shows its content with what crossed, in an element of its own', async () => {
    await open(createElement(nest(Hello), { name: 'Ada' }));
    expect(text('[data-react-root] > p')).toBe('Hello Ada');
    expect(text('[data-react-root] > nav')).toBe('/cart');
    expect(onReady).toHaveBeenCalledTimes(1);
  });

  it('shows it at once: the page is never painted without', () => {
    root = createRoot(container);
    const Nested = nest(Hello);
    flushSync(() => root.render(createElement(Nested, { name: 'Ada' })));
    expect(text('p')).toBe('Hello Ada');
  });

  it('passes on new props, and keeps the state of its content', async () => {
    let mounted = 0;
    function Counter({ name }: Greeting) {
      const [at] = useState(() => ++mounted);
      return createElement('p', null, `${name} ${at}`);
    }
    const Nested = nest(Counter);
    await open(createElement(Nested, { name: 'Ada' }));
    await show(createElement(Nested, { name: 'Grace' }));
    expect([text('p'), mounted]).toEqual(['Grace 1', 1]);
  });

  it('ends its content with the page around it', async () => {
    const ended = jest.fn<() => void>();
    const Nested = nest(() => {
      useEffect(() => ended, []);
      return null;
    });
    await open(createElement(Nested));
    expect(ended).not.toHaveBeenCalled();
    await show(null);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('can be shown several times, each with a root of its own', async () => {
    const Nested = nest(Hello);
    const named = ['Ada', 'Grace'].map((name) => createElement(Nested, { name, key: name }));
    await open(createElement('main', null, named));
    expect([...container.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
      'Hello Ada',
      'Hello Grace',
    ]);
  });
});

describe('what the content throws', () => {
  class Boundary extends react.Component<{ children?: ReactNode }, { message: string | null }> {
    override state = { message: null };
    static getDerivedStateFromError = ({ message }: Error) => ({ message });
    override render() {
      const { message } = this.state;
      return message === null ? this.props.children : createElement('em', null, message);
    }
  }

  it('is thrown in the tree around it, whose boundary decides what is shown', async () => {
    const Nested = nest(() => {
      throw new Error('no luck');
    });
    await open(createElement(Boundary, null, createElement(Nested)));
    expect(container.innerHTML).toBe('<em>no luck</em>');
  });

  it('leaves a neighbour alone that has a boundary of its own', async () => {
    const Broken = nest(() => {
      throw new Error('no luck');
    });
    const broken = createElement(Boundary, { key: 'broken' }, createElement(Broken));
    const whole = createElement(nest(Hello), { key: 'whole', name: 'Ada' });
    await open(createElement('main', null, [broken, whole]));
    expect([text('em'), text('p')]).toEqual(['no luck', 'Hello Ada']);
  });
});

describe('content that the server rendered', () => {
  const hydrate = (html: string, element: ReactNode) =>
    act(() => {
      container.innerHTML = `<div data-react-root="">${html}</div>`;
      root = hydrateRoot(container, element);
    });
  const rendered = '<nav>/cart</nav><!--$--><p>Hello Ada</p><!--/$-->';

  it('is hydrated: its elements stay, and what waits for it is run', async () => {
    container.innerHTML = `<div data-react-root="">${rendered}</div>`;
    const before = container.querySelector('p');
    await act(() => {
      root = hydrateRoot(container, createElement(nest(Hello), { name: 'Ada' }));
    });
    expect(container.querySelector('p')).toBe(before);
    expect(onReady).toHaveBeenCalledTimes(1);
  });

  it('gets props that change before it is hydrated', async () => {
    const Nested = nest(Hello);
    function Page() {
      const [name, setName] = useState('Ada');
      react.useLayoutEffect(() => setName('Grace'), []);
      return createElement(Nested, { name });
    }
    await hydrate(rendered, createElement(Page));
    expect(text('p')).toBe('Hello Grace');
  });

  it('that differs is reported to the callback of the component', async () => {
    const reported = jest.fn();
    const Nested = nestedRoot(passage, Hello, reported);
    await hydrate(rendered.replace('Ada', 'Charles'), createElement(Nested, { name: 'Ada' }));
    expect(reported).toHaveBeenCalled();
    expect(text('p')).toBe('Hello Ada');
  });
});
