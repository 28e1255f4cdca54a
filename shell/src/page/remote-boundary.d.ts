import { Component, type ComponentType, type ContextType, type ReactNode } from 'react';
import { type Part, PartTimesContext } from './part-times';

type Props<ContentProps extends object> = {
  /**
   * Identifies the content, such as a page. A new key resets the boundary, so that code and data of two pages are
   * never mixed.
   */
  contentKey: string;
  /** Times the part; absent if nothing is timed. */
  part?: Part;
  /** The component to render; a new one replaces it as soon as it has loaded. */
  Content: ComponentType<ContentProps>;
  contentProps: ContentProps;
  fallback: ReactNode;
  pending: ReactNode;
  onError: (component: ComponentType<ContentProps>, error: unknown) => void;
};
type State<ContentProps extends object> = {
  contentKey: string;
  Content: ComponentType<ContentProps>;
  failed: boolean;
};
/**
 * Error boundary of a remote: a failure while it loads, renders or runs its effects does not reach the rest of the
 * page. When the remote loads after all, or another version of it, it replaces the fallback, unless the visitor is
 * typing into it. Text, focus and presses are carried over.
 */
export declare class RemoteBoundary<ContentProps extends object> extends Component<
  Props<ContentProps>,
  State<ContentProps>
> {
  static contextType: import('react').Context<import('./part-times').PartTimes | null>;
  context: ContextType<typeof PartTimesContext>;
  state: State<ContentProps>;
  private fallbackElement;
  static getDerivedStateFromProps<ContentProps extends object>(
    { contentKey, Content }: Props<ContentProps>,
    state: State<ContentProps>,
  ): {
    contentKey: string;
    Content: ComponentType<ContentProps>;
    failed: boolean;
  } | null;
  static getDerivedStateFromError: () => {
    failed: boolean;
  };
  componentDidCatch(error: unknown): void;
  componentDidUpdate(): void;
  private readonly showCurrentContent;
  private readonly replaceFallback;
  /** Waits until the visitor no longer uses the fallback. */
  private readonly watchFallback;
  render():
    | string
    | number
    | bigint
    | boolean
    | import('@emotion/react/jsx-runtime').JSX.Element
    | Iterable<ReactNode>
    | Promise<
        | string
        | number
        | bigint
        | boolean
        | Iterable<ReactNode>
        | import('react').ReactElement<unknown, string | import('react').JSXElementConstructor<any>>
        | import('react').ReactPortal
        | null
        | undefined
      >
    | null
    | undefined;
}
