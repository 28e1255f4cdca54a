import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  startTransition,
  useLayoutEffect,
} from 'react';
import { answerEarlyPresses } from './early-presses';

type Props<ContentProps extends object> = {
  /**
   * Identifies the content, such as a page. A new key resets the boundary, so that code and data of two pages are
   * never mixed.
   */
  contentKey: string;
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

/** Its effect runs as soon as its siblings are hydrated. */
function OnHydrated() {
  useLayoutEffect(answerEarlyPresses, []);
  return null;
}

/**
 * Error boundary of a remote: a failure while it loads, renders or runs its effects does not reach the rest of the
 * page. When the remote loads after all, or another version of it, it replaces the fallback, unless the visitor is
 * using the fallback.
 */
export class RemoteBoundary<ContentProps extends object> extends Component<
  Props<ContentProps>,
  State<ContentProps>
> {
  override state: State<ContentProps> = {
    contentKey: this.props.contentKey,
    Content: this.props.Content,
    failed: false,
  };
  private fallbackElement: HTMLElement | null = null;

  static getDerivedStateFromProps<ContentProps extends object>(
    { contentKey, Content }: Props<ContentProps>,
    state: State<ContentProps>,
  ) {
    return contentKey === state.contentKey ? null : { contentKey, Content, failed: false };
  }

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown) {
    this.props.onError(this.state.Content, error);
    this.showCurrentContent();
  }

  override componentDidUpdate() {
    this.showCurrentContent();
  }

  private readonly showCurrentContent = () => {
    const { Content } = this.props;
    if (Content === this.state.Content || isInUse(this.fallbackElement)) return;
    startTransition(() => this.setState({ Content, failed: false }));
  };

  /** Waits until the focus leaves the fallback; moving to its next field counts as using it. */
  private readonly watchFallback = (element: HTMLElement | null) => {
    if (!element) return undefined;
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // At this time the browser has not moved the focus yet.
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget)))
        queueMicrotask(this.showCurrentContent);
    };
    element.addEventListener('focusout', onFocusOut);
    this.fallbackElement = element;
    return () => {
      element.removeEventListener('focusout', onFocusOut);
      this.fallbackElement = null;
    };
  };

  override render() {
    const { contentProps, fallback, pending } = this.props;
    const { Content, failed } = this.state;
    if (!failed)
      return (
        <Suspense fallback={pending}>
          {createElement(Content, contentProps)}
          <OnHydrated />
        </Suspense>
      );
    return (
      <div ref={this.watchFallback} style={{ display: 'contents' }}>
        {fallback}
      </div>
    );
  }
}

/** Whether a visitor is using `element`: it contains the focus or typed text. */
function isInUse(element: HTMLElement | null): boolean {
  if (!element) return false;
  if (element.contains(document.activeElement)) return true;
  const fields = element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
