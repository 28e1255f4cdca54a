/** A call to the gateway. */
export type Call = {
  method: string;
  /** Path and query. */
  path: string;
  /** The parsed JSON body; null without one. */
  body: unknown;
};

/**
 * Answers calls of `fetch` to the gateway, and records them. A path without an answer gets a 404.
 * @param answers JSON by path without query; a function answers each call anew
 */
export function fakeGateway(answers: Record<string, unknown>): { calls: Call[] } {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), 'http://shop');
    const call: Call = {
      method: init?.method ?? 'GET',
      path: pathname + search,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    };
    calls.push(call);
    const answer = answers[pathname];
    if (answer === undefined) return Response.json({ message: 'Not found' }, { status: 404 });
    return typeof answer === 'function' ? answer(call) : Response.json(answer);
  };
  return { calls };
}
