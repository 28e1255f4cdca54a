import type { Answer } from '../story';

/** A fake gateway. Paths without a response are 404. */
export function fakeGateway(answers: Readonly<Record<string, Answer>>): void {
  window.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    const answer = Object.entries(answers).find(([path]) => pathname.startsWith(path))?.[1];
    if (answer === 'never') return new Promise(() => {});
    const { status = 200, body } = answer ?? { status: 404, body: {} };
    return Response.json(body, { status });
  };
}
