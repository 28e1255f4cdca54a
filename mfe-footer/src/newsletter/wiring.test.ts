import { beforeEach, expect, it } from '@jest/globals';
import { command } from '@kilowatt/bus';
import { fakeGateway } from '@kilowatt/remote-kit/testing';
import { allSettled, createWatch, fork } from 'effector';
import { emailSubmitted, phoneSkipped } from './model/newsletter';
import './wiring';

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
  ['says why', () => Response.json({ message: 'Our list is asleep' }, { status: 503 }), 'Our list is asleep'],
  ['says nothing', () => Response.json({}, { status: 500 }), GENERIC],
  ['answers with a page of its proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), GENERIC],
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch')), GENERIC],
])('a gateway that %s leads to one destructive toast', async (_what, failing, description) => {
  answer = failing;
  expect(await toasts()).toEqual([{ title: 'Error', description, variant: 'destructive' }]);
});
