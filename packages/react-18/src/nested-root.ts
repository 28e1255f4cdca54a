import type { ComponentType, ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import type { BrowserSide, OnRecoverableError, Passage } from './react-side';

/** The element of a nested root; it takes no part in the layout of the page. */
export const ELEMENT = { 'data-react-root': '', css: { display: 'contents' } } as const;

/** What the outer React sets as the content: it leaves alone what is there, also while it hydrates. */
const NOTHING = { __html: '' };

/**
 * A component of the outer React that shows a component of the inner one in a root of its own. It hydrates what the server
 * rendered into its element. What the content throws is thrown in the outer tree, whose boundary decides what is shown.
 */
export function nestedRoot<Props extends object>(
  { outer, inner, useCrossing, provide }: Passage<BrowserSide>,
  Content: ComponentType<Props>,
  onRecoverableError = inner.onRecoverableError,
): ComponentType<Props> {
  const { react, emotion } = outer;
  const boundary = boundaryOf(inner);
  return function NestedRoot(props: Props) {
    const crossing = useCrossing();
    const identifierPrefix = react.useId();
    const element = react.useRef<HTMLDivElement>(null);
    const root = react.useRef<ContentRoot | null>(null);
    const [failure, setFailure] = react.useState<{ error: unknown } | null>(null);
    if (failure) throw failure.error;

    react.useLayoutEffect(() => {
      if (!element.current) return;
      root.current ??= openRoot(inner, element.current, { identifierPrefix, onRecoverableError });
      const { onReady, render } = root.current;
      const shown = inner.react.createElement(Content, props);
      render(provide(crossing, boundary(shown, { onError: setFailure, onReady })));
    });
    react.useEffect(
      () => () => {
        root.current?.unmount();
        root.current = null;
      },
      [],
    );
    return emotion.jsx('div', {
      ...ELEMENT,
      ref: element,
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: NOTHING,
    });
  };
}

type ContentRoot = {
  render: (content: ReactNode) => void;
  /** Called once the content is there. */
  onReady: () => void;
  unmount: () => void;
};
type Options = { identifierPrefix: string; onRecoverableError?: OnRecoverableError | undefined };

/** A root in an element: with what the server rendered, even if that is nothing, there are React's comments in it. */
function openRoot(
  { createRoot, hydrateRoot, flushSync, onReady }: BrowserSide,
  element: HTMLElement,
  { identifierPrefix, onRecoverableError }: Options,
): ContentRoot {
  const options = { identifierPrefix, ...(onRecoverableError && { onRecoverableError }) };
  let root: Root | null = null;
  let isHydrating = element.hasChildNodes();
  let waiting: ReactNode = null;
  return {
    render(content) {
      // A root that gets an update before it is hydrated would be rendered anew.
      if (root && isHydrating) waiting = content;
      else if (root) root.render(content);
      else if (isHydrating) root = hydrateRoot(element, content, options);
      else {
        const created = createRoot(element, options);
        root = created;
        // Otherwise the page would be shown without the content first.
        flushSync(() => created.render(content));
      }
    },
    onReady() {
      isHydrating = false;
      onReady();
      if (waiting) root?.render(waiting);
      waiting = null;
    },
    unmount: () => root?.unmount(),
  };
}

type Reports = { onError: (failure: { error: unknown }) => void; onReady: () => void };

/** Reports to the outer tree what the content throws, and when it is there. */
function boundaryOf({ react }: BrowserSide) {
  const { Component, Suspense, createElement } = react;
  class Boundary extends Component<Pick<Reports, 'onError'> & { children?: ReactNode }, { failed: boolean }> {
    override state = { failed: false };
    static getDerivedStateFromError = () => ({ failed: true });
    override componentDidCatch(error: unknown) {
      this.props.onError({ error });
    }
    override render() {
      return this.state.failed ? null : this.props.children;
    }
  }
  function Ready({ onReady }: Pick<Reports, 'onReady'>) {
    react.useLayoutEffect(onReady, []);
    return null;
  }
  return (content: ReactNode, { onError, onReady }: Reports) =>
    createElement(
      Boundary,
      { onError },
      createElement(Suspense, { fallback: null }, content, createElement(Ready, { onReady })),
    );
}
