import type { ComponentType, ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import type { BrowserSide, OnRecoverableError, Passage, ReactSide } from './react-side';

/** The element of a nested root; it takes no part in the layout of the page. */
export const ELEMENT = { 'data-react-root': '', css: { display: 'contents' } } as const;

const never = () => () => {};

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
    const hydrates = react.useRef(useHydrates(react));
    const element = react.useRef<HTMLDivElement>(null);
    const root = react.useRef<Root | null>(null);
    const [failure, setFailure] = react.useState<{ error: unknown } | null>(null);
    if (failure) throw failure.error;

    react.useLayoutEffect(() => {
      const shown = boundary(inner.react.createElement(Content, props), setFailure);
      const content = provide(crossing, shown);
      if (root.current) return root.current.render(content);
      if (!element.current) return;
      root.current = open(inner, element.current, content, {
        hydrates: hydrates.current,
        identifierPrefix,
        onRecoverableError,
      });
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
      // The outer React leaves the content alone, also while it hydrates.
      dangerouslySetInnerHTML: NOTHING,
    });
  };
}

const NOTHING = { __html: '' };

/** Whether the outer React is hydrating, so that the element has what the server rendered. */
const useHydrates = ({ useSyncExternalStore }: ReactSide['react']): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

type Opening = {
  hydrates: boolean;
  identifierPrefix: string;
  onRecoverableError: OnRecoverableError | undefined;
};

function open(
  { createRoot, hydrateRoot, flushSync }: BrowserSide,
  element: HTMLElement,
  content: ReactNode,
  { hydrates, identifierPrefix, onRecoverableError }: Opening,
): Root {
  const options = { identifierPrefix, ...(onRecoverableError && { onRecoverableError }) };
  if (hydrates) return hydrateRoot(element, content, options);
  const root = createRoot(element, options);
  // Otherwise the page would be shown without it first.
  flushSync(() => root.render(content));
  return root;
}

type BoundaryProps = { onError: (failure: { error: unknown }) => void; children?: ReactNode };

/** Reports to the outer tree what the content throws, and when it is there. */
function boundaryOf({ react, onReady }: BrowserSide) {
  const { Component, Suspense, createElement } = react;
  class Boundary extends Component<BoundaryProps, { failed: boolean }> {
    override state = { failed: false };
    static getDerivedStateFromError = () => ({ failed: true });
    override componentDidCatch(error: unknown) {
      this.props.onError({ error });
    }
    override render() {
      return this.state.failed ? null : this.props.children;
    }
  }
  function Ready() {
    react.useLayoutEffect(onReady, []);
    return null;
  }
  return (content: ReactNode, onError: BoundaryProps['onError']) =>
    createElement(
      Boundary,
      { onError },
      createElement(Suspense, { fallback: null }, content, createElement(Ready)),
    );
}
