import { jest } from '@jest/globals';

export type RecordedRequest = { method: string; path: string; body: unknown; csrf: string | null };
type Answers = Record<string, (request: RecordedRequest) => Response | Promise<Response>>;

/** A fake gateway that replaces `fetch`: responses by path without its query, and recorded requests. */
export function fakeGateway(answers: Answers) {
  const requests: RecordedRequest[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (address, init) => {
    const path = String(address);
    const one: RecordedRequest = {
      method: init?.method ?? 'GET',
      path,
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
      csrf: new Headers(init?.headers).get('x-ops-csrf'),
    };
    requests.push(one);
    const answer = answers[path.split('?')[0] ?? ''];
    return answer ? answer(one) : problem(404, 'There is nothing at this address');
  });
  return { requests, posts: () => requests.filter(({ method }) => method === 'POST') };
}

/** An error response of the gateway. */
export const problem = (status: number, message: string): Response =>
  new Response(
    JSON.stringify({ type: 'x', title: 'x', status, code: 'x', detail: message, message, error: message }),
    { status },
  );

export const json = (body: unknown): Response => new Response(JSON.stringify(body));
