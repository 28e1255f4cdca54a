/**
 * Operations without a revision refer to the newest one when they arrive. Those that arrive while another operation on
 * the same remote runs refer to the revision that it saw; so of two concurrent ones the second is rejected, and does not
 * undo the first.
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
