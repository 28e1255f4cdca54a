import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { $gateway, createGateway, type Gateway } from '@kilowatt/remote-kit';
import { allSettled, createWatch, fork } from 'effector';
import { createQuery } from './create-query';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A query that answers after as many milliseconds as it is asked for; negative ones fail. */
const query = createQuery(
  (_gateway: Gateway, { after }: { after: number }, signal) =>
    new Promise<string>((resolve, reject) => {
      setTimeout(
        () => (after < 0 ? reject(new Error('refused')) : resolve(`after ${after}`)),
        Math.abs(after),
      );
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
  { timeout: 1_000 },
);

function reader() {
  const scope = fork();
  const outcomes: string[] = [];
  createWatch({ unit: query.done, scope, fn: ({ value }) => outcomes.push(value) });
  createWatch({ unit: query.failed, scope, fn: ({ error }) => outcomes.push(error.message) });
  return {
    outcomes,
    pending: () => scope.getState(query.$pending),
    start: (after: number) => void allSettled(query.start, { scope, params: { after } }),
    cancel: () => void allSettled(query.cancel, { scope }),
    pass: (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds),
  };
}

it('answers, and fails, with the parameters of the read', async () => {
  const { outcomes, start, pass } = reader();
  start(10);
  await pass(10);
  start(-10);
  await pass(10);
  expect(outcomes).toEqual(['after 10', 'refused']);
});

it('drops the answer of a read that a newer one has replaced', async () => {
  const { outcomes, start, pass } = reader();
  start(100);
  start(10);
  await pass(200);
  expect(outcomes).toEqual(['after 10']);
});

it('neither succeeds nor fails once it is cancelled, and is not pending', async () => {
  const { outcomes, start, cancel, pending, pass } = reader();
  start(10);
  expect(pending()).toBe(true);
  cancel();
  await pass(200);
  expect([outcomes, pending()]).toEqual([[], false]);
  start(10);
  await pass(10);
  expect(outcomes).toEqual(['after 10']);
});

it('fails after its timeout', async () => {
  const { outcomes, start, pass } = reader();
  start(5_000);
  await pass(999);
  expect(outcomes).toEqual([]);
  await pass(1);
  expect(outcomes).toEqual(['There was no answer in time']);
});

it('does not disturb the reads of another scope', async () => {
  const [mine, other] = [reader(), reader()];
  mine.start(10);
  other.start(10);
  other.cancel();
  await mine.pass(10);
  expect([mine.outcomes, other.outcomes]).toEqual([['after 10'], []]);
});

it('accepts every answer to the same parameters, so that slow polls are answered at all', async () => {
  const poll = createQuery<void, number>(
    () => new Promise((resolve) => setTimeout(() => resolve(Date.now()), 100)),
  );
  const scope = fork();
  const answers: number[] = [];
  createWatch({ unit: poll.done, scope, fn: ({ value }) => answers.push(value) });
  for (let times = 0; times < 3; times += 1) {
    void allSettled(poll.start, { scope });
    await jest.advanceTimersByTimeAsync(60);
  }
  await jest.advanceTimersByTimeAsync(100);
  expect(answers).toHaveLength(3);
});

it('calls the gateway of its scope', async () => {
  const requested: string[] = [];
  const gateway = createGateway('http://gateway', {}, async (address) => {
    requested.push(String(address));
    return Response.json(null);
  });
  const ask = createQuery((client: Gateway, path: string) => client.post(path, {}));
  await allSettled(ask.start, { scope: fork({ values: [[$gateway, gateway]] }), params: '/api/x' });
  expect(requested).toEqual(['http://gateway/api/x']);
});
