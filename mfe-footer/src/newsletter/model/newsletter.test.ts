import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { command } from '@kilowatt/bus';
import { fakeGateway } from '@kilowatt/remote-kit/testing';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { $email, $step, emailSubmitted, phoneSkipped, phoneSubmitted, signUpFailed } from './newsletter';
import '../wiring';

describe('the newsletter', () => {
  let scope: Scope;
  const answer = jest.fn<typeof fetch>();
  const sent = () => answer.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown);
  const failures = () => {
    const messages: string[] = [];
    createWatch({ unit: signUpFailed, scope, fn: (message) => messages.push(message) });
    return messages;
  };

  beforeEach(() => {
    scope = fork();
    answer.mockReset().mockImplementation(async () => Response.json({ success: true }));
    globalThis.fetch = answer;
  });
  afterEach(() => {
    answer.mockReset();
  });

  it('sends an empty phone when the step is skipped, then starts over', async () => {
    await allSettled(emailSubmitted, { scope, params: ' ada@example.com ' });
    expect(scope.getState($step)).toBe('phone');
    await allSettled(phoneSkipped, { scope });
    expect(sent()).toEqual([{ email: 'ada@example.com', phone: '' }]);
    expect([scope.getState($email), scope.getState($step)]).toEqual(['', 'email']);
  });

  it('sends the phone, and nothing on a second click', async () => {
    await allSettled(emailSubmitted, { scope, params: 'ada@example.com' });
    await Promise.all([
      allSettled(phoneSubmitted, { scope, params: '212 555 0100 ' }),
      allSettled(phoneSubmitted, { scope, params: '212 555 0100' }),
    ]);
    expect(sent()).toEqual([{ email: 'ada@example.com', phone: '212 555 0100' }]);
  });

  it('keeps the typed values on a network error, with a generic message', async () => {
    answer.mockRejectedValue(new TypeError('network'));
    const messages = failures();
    await allSettled(emailSubmitted, { scope, params: 'ada@example.com' });
    await allSettled(phoneSkipped, { scope });
    expect(messages).toEqual(['Something went wrong. Please try again.']);
    expect([scope.getState($email), scope.getState($step)]).toEqual(['ada@example.com', 'phone']);
  });

  it.each([
    [{ message: 'Our list is asleep' }, 'Our list is asleep'],
    [{ message: 'Our list is asleep', status: 'error', type: 5 }, 'Our list is asleep'],
    [{ message: 5 }, 'Something went wrong. Please try again.'],
    [{}, 'Something went wrong. Please try again.'],
  ])('for %j it shows the message, or a generic one', async (answered, said) => {
    answer.mockImplementation(async () => Response.json(answered, { status: 500 }));
    const messages = failures();
    await allSettled(emailSubmitted, { scope, params: 'ada@example.com' });
    await allSettled(phoneSkipped, { scope });
    expect(messages).toEqual([said]);
  });

  it("shows the server's message, and returns to the email step if the email is invalid", async () => {
    const problem = { type: 'x', title: 'x', status: 400, code: 'invalid-field', detail: 'x', error: 'x' };
    answer.mockImplementation(async () =>
      Response.json({ ...problem, field: 'email', message: 'Enter a valid email address' }, { status: 400 }),
    );
    const messages = failures();
    await allSettled(emailSubmitted, { scope, params: 'ada@example' });
    await allSettled(phoneSkipped, { scope });
    expect(messages).toEqual(['Enter a valid email address']);
    expect(scope.getState($step)).toBe('email');
  });
});

describe('its messages', () => {
  const GENERIC = 'Something went wrong. Please try again.';
  let answer: () => Response | Promise<Response>;

  /** The toasts of a sign-up that the gateway answers so. */
  async function toasts(): Promise<unknown[]> {
    const scope = fork();
    const sent: unknown[] = [];
    createWatch({ unit: command('toast:show@1').send, scope, fn: (toast) => sent.push(toast) });
    await allSettled(emailSubmitted, { scope, params: 'ada@example.com' });
    await allSettled(phoneSkipped, { scope });
    return sent;
  }

  beforeEach(() => {
    fakeGateway({ '/api/newsletter-signup': () => answer() });
  });

  it('a sign-up is confirmed in the words of the specification', async () => {
    answer = () => Response.json({ success: true });
    expect(await toasts()).toEqual([
      { title: 'Success!', description: "You've been subscribed to our newsletter.", variant: 'default' },
    ]);
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    [
      'says why',
      () => Response.json({ message: 'Our list is asleep' }, { status: 503 }),
      'Our list is asleep',
    ],
    ['says nothing', () => Response.json({}, { status: 500 }), GENERIC],
    [
      'answers with a page of its proxy',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      GENERIC,
    ],
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch')), GENERIC],
  ])('a gateway that %s leads to one destructive toast', async (_what, failing, description) => {
    answer = failing;
    expect(await toasts()).toEqual([{ title: 'Error', description, variant: 'destructive' }]);
  });
});
