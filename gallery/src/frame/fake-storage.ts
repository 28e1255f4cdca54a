/** Storage of one frame: frames share an origin, but must not share a cart. */
export function fakeStorage(content: Readonly<Record<string, unknown>>): void {
  const entries = new Map(Object.entries(content).map(([key, value]) => [key, JSON.stringify(value)]));
  const storage: Storage = {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, String(value)),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
  Object.defineProperty(window, 'localStorage', { value: storage, configurable: true });
}
