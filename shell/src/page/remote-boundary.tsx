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
  private standIn: HTMLElement | null = null;

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
    if (Inside === this.state.Inside || isInUse(this.standIn)) return;
    startTransition(() => this.setState({ Inside, failed: false }));
  };

  /** Waits for the focus to leave the fallback: whoever goes on to its next field still uses it. */
  private readonly watch = (standIn: HTMLElement | null) => {
    if (!standIn) return undefined;
    const onLeft = ({ relatedTarget }: FocusEvent) => {
      // When the focus leaves, the browser has not yet moved it on.
      if (!(relatedTarget instanceof Node && standIn.contains(relatedTarget))) queueMicrotask(this.takeOver);
    };
    standIn.addEventListener('focusout', onLeft);
    this.standIn = standIn;
    return () => {
      standIn.removeEventListener('focusout', onLeft);
      this.standIn = null;
    };
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
    return (
      <div ref={this.watch} style={{ display: 'contents' }}>
        {fallback}
      </div>
    );
  }
}
