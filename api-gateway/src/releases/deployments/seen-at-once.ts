/**
 * What orders that name no revision were given on: the newest one when they came. Orders for a remote that come while
 * one is under way were given on what that one saw; so of two at once the second is told, and does not undo the first.
 */
export function seenAtOnce(newest: () => Promise<number>) {
  const underWay = new Map<string, { seen: Promise<number>; orders: number }>();
  return async <Result>(remote: string, run: (seen: number) => Promise<Result>): Promise<Result> => {
    const view = underWay.get(remote) ?? { seen: newest(), orders: 0 };
    underWay.set(remote, view);
    view.orders += 1;
    try {
      return await run(await view.seen);
    } finally {
      view.orders -= 1;
      if (view.orders === 0) underWay.delete(remote);
    }
  };
}
