import {
  Component,
  type ComponentType,
  type ContextType,
  createElement,
  Fragment,
  type ReactNode,
  Suspense,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
} from 'react';
import { answerEarlyInput, isInUse } from './early-input';
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

/** It is rendered after its siblings; its effect runs as soon as they are hydrated or rendered. */
function OnReady({ end }: { end: (() => void) | undefined }) {
  if (process.env.TRACES) end?.();
  useLayoutEffect(answerEarlyInput, []);
  return null;
}

/** Says where a part is on the page; it has no element of its own. */
function Located({ part, isFallback, children }: { part: Part; isFallback: boolean; children: ReactNode }) {
  const attach = useContext(PartTimesContext)?.attach;
  const { remote, version, name } = part;
  const ref = useMemo(
    () => attach?.({ remote, version, name }, isFallback),
    [attach, remote, version, name, isFallback],
  );
  return ref ? createElement(Fragment, { ref }, children) : children;
}

const located = (part: Part | undefined, isFallback: boolean, content: ReactNode): ReactNode =>
  process.env.TRACES && part ? (
    <Located part={part} isFallback={isFallback}>
      {content}
    </Located>
  ) : (
    content
  );

/**
 * Error boundary of a remote: a failure while it loads, renders or runs its effects does not reach the rest of the
 * page. When the remote loads after all, or another version of it, it replaces the fallback, unless the visitor is
 * typing into it. Text, focus and presses are carried over.
 */
export class RemoteBoundary<ContentProps extends object> extends Component<
  Props<ContentProps>,
  State<ContentProps>
> {
  static override contextType = PartTimesContext;
  declare context: ContextType<typeof PartTimesContext>;

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
    if (!isInUse(this.fallbackElement)) this.replaceFallback();
  };

  private readonly replaceFallback = () => {
    const { Content } = this.props;
    if (Content === this.state.Content) return;
    startTransition(() => this.setState({ Content, failed: false }));
  };

  /** Waits until the visitor no longer uses the fallback. */
  private readonly watchFallback = (element: HTMLElement | null) => {
    if (!element) return undefined;
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // At this time the browser has not moved the focus yet; moving to the next field counts as using it.
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget)))
        queueMicrotask(this.showCurrentContent);
    };
    const ends: [string, EventListener][] = [
      ['focusout', onFocusOut as EventListener],
      ['click', this.showCurrentContent],
      ['keyup', this.showCurrentContent],
      ['change', this.showCurrentContent],
      ['toggle', this.showCurrentContent],
      // The browser moves the focus to what it refuses; the content says more about it.
      ['invalid', this.replaceFallback],
    ];
    for (const [type, listener] of ends) element.addEventListener(type, listener, true);
    this.fallbackElement = element;
    return () => {
      for (const [type, listener] of ends) element.removeEventListener(type, listener, true);
      this.fallbackElement = null;
    };
  };

  override render() {
    const { contentProps, fallback, pending, part } = this.props;
    const { Content, failed } = this.state;
    if (!failed) {
      const end = process.env.TRACES && part ? this.context?.begin(part) : undefined;
      return located(
        part,
        false,
        <Suspense fallback={pending}>
          {createElement(Content, contentProps)}
          <OnReady end={end} />
        </Suspense>,
      );
    }
    return (
      <div ref={this.watchFallback} style={{ display: 'contents' }}>
        {located(part, true, fallback)}
      </div>
    );
  }
}
