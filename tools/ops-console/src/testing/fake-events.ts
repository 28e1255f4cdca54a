/** Stands in for `EventSource`: what the page listens to, and what the gateway sends. */
export function fakeEvents() {
  const sources: FakeEventSource[] = [];
  class FakeEventSource extends EventTarget {
    isOpen = true;
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
    send: (type: 'open' | 'error' | 'snapshot') => {
      for (const source of sources) if (source.isOpen) source.dispatchEvent(new Event(type));
    },
  };
}
