import { jest } from '@jest/globals';

export type Asked = { method: string; path: string; body: unknown; csrf: string | null };
type Answers = Record<string, (asked: Asked) => Response | Promise<Response>>;

/** A gateway in the place of `fetch`: answers by path without its query, and a record of what it was asked. */
export function fakeGateway(answers: Answers) {
  const asked: Asked[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (address, init) => {
    const path = String(address);
    const one: Asked = {
      method: init?.method ?? 'GET',
      path,
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
      csrf: new Headers(init?.headers).get('x-ops-csrf'),
    };
    asked.push(one);
    const answer = answers[path.split('?')[0] ?? ''];
    return answer ? answer(one) : problem(404, 'There is nothing at this address');
  });
  return { asked, posts: () => asked.filter(({ method }) => method === 'POST') };
}

/** An error as the gateway answers it. */
export const problem = (status: number, message: string): Response =>
  new Response(
    JSON.stringify({ type: 'x', title: 'x', status, code: 'x', detail: message, message, error: message }),
    { status },
  );

export const json = (body: unknown): Response => new Response(JSON.stringify(body));
