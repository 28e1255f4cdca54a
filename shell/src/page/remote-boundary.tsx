import { Component, type ReactNode, Suspense } from 'react';

type Props = {
  /** Name of the remote, for reports and for the overlay that shows owners. */
  remote: string;
  fallback: ReactNode;
  pending: ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
};

/** Whatever a remote does while it loads, renders or runs its effects ends here; the rest of the page goes on. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    const { fallback, pending, children } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={pending}>{children}</Suspense>;
  }
}
