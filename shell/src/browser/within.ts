/** Settles like `promise`, or rejects after `limit` milliseconds. */
export function within<Value>(limit: number, what: string, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${what} took longer than ${Math.round(limit)} ms`)),
      limit,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
