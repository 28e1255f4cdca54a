import {
  Component,
  type ComponentType,
  createElement,
  createRef,
  type ReactNode,
  Suspense,
  startTransition,
  useLayoutEffect,
} from 'react';
import { answerEarlyPresses } from './early-presses';
import { isInUse } from './is-in-use';

type Props<Inner extends object> = {
  /** What is meant to stand here, such as a page: another one begins anew, with code and data of its own. */
  place: string;
  /** What is shown; another one takes its place as soon as it is there. */
  Inside: ComponentType<Inner>;
  inner: Inner;
  fallback: ReactNode;
  pending: ReactNode;
  onError: (shown: ComponentType<Inner>, error: unknown) => void;
};
type State<Inner extends object> = { place: string; Inside: ComponentType<Inner>; failed: boolean };

/** Its effect runs as soon as what stands beside it answers to a visitor. */
function WhenLive() {
  useLayoutEffect(answerEarlyPresses, []);
  return null;
}

/**
 * Whatever a remote does while it loads, renders or runs its effects ends here; the rest of the page goes on. When the
 * remote comes after all, or another version of it, that takes the place of the fallback, unless somebody is using it.
 */
export class RemoteBoundary<Inner extends object> extends Component<Props<Inner>, State<Inner>> {
  override state: State<Inner> = { place: this.props.place, Inside: this.props.Inside, failed: false };
  private readonly standIn = createRef<HTMLDivElement>();

  static getDerivedStateFromProps<Inner extends object>(
    { place, Inside }: Props<Inner>,
    state: State<Inner>,
  ) {
    return place === state.place ? null : { place, Inside, failed: false };
  }

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown) {
    this.props.onError(this.state.Inside, error);
    this.takeOver();
  }

  override componentDidUpdate() {
    this.takeOver();
  }

  private readonly takeOver = () => {
    const { Inside } = this.props;
    if (Inside === this.state.Inside || isInUse(this.standIn.current)) return;
    startTransition(() => this.setState({ Inside, failed: false }));
  };

  override render() {
    const { inner, fallback, pending } = this.props;
    const { Inside, failed } = this.state;
    if (!failed)
      return (
        <Suspense fallback={pending}>
          {createElement(Inside, inner)}
          <WhenLive />
        </Suspense>
      );
    // When the focus leaves, the browser has not yet moved it on.
    const onBlur = () => queueMicrotask(this.takeOver);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it is no control, it hears when those within are left
      <div ref={this.standIn} style={{ display: 'contents' }} onBlur={onBlur}>
        {fallback}
      </div>
    );
  }
}
