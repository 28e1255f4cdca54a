/** Stands in for `EventSource`: what the page listens to, and what the gateway sends. */
export function fakeEvents() {
  const sources: FakeEventSource[] = [];
  class FakeEventSource extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly CLOSED = 2;
    isOpen = true;
    isConnecting = false;
    get readyState() {
      if (!this.isOpen) return FakeEventSource.CLOSED;
      return this.isConnecting ? FakeEventSource.CONNECTING : 1;
    }
    constructor(readonly url: string) {
      super();
      sources.push(this);
    }
    close() {
      this.isOpen = false;
    }
  }
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
  return {
    urls: () => sources.map(({ url }) => url),
    open: () => sources.filter(({ isOpen }) => isOpen).length,
    /** An error status: a browser does not connect again. */
    refuse: () => {
      for (const source of sources.filter(({ isOpen }) => isOpen)) {
        source.close();
        source.dispatchEvent(new Event('error'));
      }
    },
    send: (type: 'open' | 'error' | 'snapshot') => {
      for (const source of sources.filter(({ isOpen }) => isOpen)) {
        source.isConnecting = type === 'error';
        source.dispatchEvent(new Event(type));
      }
    },
  };
}
