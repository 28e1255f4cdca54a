import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { object, string } from 'valibot';
import { createGateway, GatewayError } from './gateway';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const Answer = object({ said: string() });

/** A fetch that never answers and rejects only when its signal is aborted. */
function silent() {
  const signals: AbortSignal[] = [];
  const gateway = createGateway(
    '',
    {},
    (_address, init) =>
      new Promise((_, reject) => {
        const { signal } = init as { signal: AbortSignal };
        signals.push(signal);
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  return { gateway, signals };
}

describe('without a response', () => {
  it.each(['get', 'post'] as const)('a %s times out after ten seconds', async (method) => {
    const { gateway } = silent();
    const ended = jest.fn<(error: unknown) => void>();
    void (method === 'get' ? gateway.get('/api/x', Answer) : gateway.post('/api/x', {})).catch(ended);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(new Error('There was no answer in time'));
  });

  it("a call is aborted by the caller's signal, also if it was aborted before", async () => {
    const { gateway, signals } = silent();
    const asking = new AbortController();
    const response = gateway.get('/api/x', Answer, { signal: asking.signal });
    asking.abort(new Error('typed on'));
    await expect(response).rejects.toThrow('typed on');
    await expect(gateway.get('/api/x', Answer, { signal: asking.signal })).rejects.toThrow('typed on');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('a response whose body does not end times out', async () => {
    const gateway = createGateway('', {}, async (_address, init) => {
      const body = new ReadableStream({
        start(controller) {
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body);
    });
    const ended = jest.fn<(error: unknown) => void>();
    void gateway.post('/api/x', {}).catch(ended);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(ended).toHaveBeenCalledWith(new Error('There was no answer in time'));
  });
});

it('a response leaves no timer behind', async () => {
  const gateway = createGateway('', {}, async () => Response.json({ said: 'yes' }));
  expect(await gateway.get('/api/x', Answer)).toEqual({ said: 'yes' });
  expect(jest.getTimerCount()).toBe(0);
});

it("an HTTP error has its status and the gateway's message", async () => {
  const gateway = createGateway('', {}, async () => Response.json({ message: 'Not now' }, { status: 503 }));
  const error = await gateway.post('/api/x', {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(GatewayError);
  expect(error).toMatchObject({ status: 503, message: 'Not now' });
});

it("says that a preview's answers are nobody else's", () => {
  expect(createGateway('', { 'x-kilowatt-preview': 'pass' }).isPreview).toBe(true);
  expect(createGateway('', { 'x-request-id': '1' }).isPreview).toBeUndefined();
});

it.each(['get', 'post'] as const)(
  'a %s that a web page answers has failed, whatever its status',
  async (method) => {
    const page = () =>
      new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    const gateway = createGateway('', {}, async () => page());
    const answer = method === 'get' ? gateway.get('/api/x', Answer) : gateway.post('/api/x', {});
    await expect(answer).rejects.toThrow(GatewayError);
  },
);
