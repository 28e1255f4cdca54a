import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OPS_CALLS, SUMMARY_CALLS } from '@kilowatt/contracts/management';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { fakeGateway, json, problem } from '../testing/fake-gateway';
import { $mayDeploy, callUnauthorised, createCall, createQuery, sendRequest, sessionKnown } from './calls';

describe('calls', () => {
  const HEALTH = {
    gateway: { uptimeSeconds: 1, memoryBytes: 1, heapBytes: 1 },
    database: { reachable: true, milliseconds: 1 },
    outbox: null,
  };
  const PATH = OPS_CALLS.health.path;
  const health = createQuery((gateway) => sendRequest(gateway, OPS_CALLS.health, {}));
  const summary = createQuery((gateway) => sendRequest(gateway, SUMMARY_CALLS.summary, {}));
  let scope: Scope;

  const read = async (answer: () => Response | Promise<Response>) => {
    const gateway = fakeGateway({ [PATH]: answer });
    await allSettled(health.requested, { scope });
    return gateway;
  };
  const signIn = () =>
    allSettled(sessionKnown, { scope, params: { name: 'ada', scopes: ['read'], csrf: 'of-this-page' } });
  const unauthorised = () => {
    let count = 0;
    createWatch({ unit: callUnauthorised, scope, fn: () => (count += 1) });
    return () => count;
  };

  beforeEach(() => {
    scope = fork();
  });

  describe('a query of the console', () => {
    it('keeps the answer to the newest request, however late an older one is answered', async () => {
      const answers: ((uptimeSeconds: number) => void)[] = [];
      fakeGateway({
        [PATH]: () =>
          new Promise((resolve) =>
            answers.push((uptimeSeconds) =>
              resolve(json({ ...HEALTH, gateway: { ...HEALTH.gateway, uptimeSeconds } })),
            ),
          ),
      });
      jest.spyOn(performance, 'now').mockReturnValueOnce(1).mockReturnValueOnce(2);
      const answered = new Promise<void>((resolve) =>
        createWatch({ unit: health.answered, scope, fn: () => resolve() }),
      );
      const both = Promise.all([
        allSettled(health.requested, { scope }),
        allSettled(health.requested, { scope }),
      ]);
      const [first, second] = answers;
      second?.(2);
      await answered;
      first?.(1);
      await both;
      jest.restoreAllMocks();
      expect(scope.getState(health.$value)?.gateway.uptimeSeconds).toBe(2);
    });

    it.each<[string, () => Response, string]>([
      [
        'an error that the gateway explains',
        () => problem(503, 'The database is away'),
        'The database is away',
      ],
      [
        'an error page of a proxy',
        () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
        'The gateway answered with status 502.',
      ],
      [
        'an error without a body',
        () => new Response(null, { status: 500 }),
        'The gateway answered with status 500.',
      ],
      [
        'an answer of another version',
        () => json({ gateway: 'up' }),
        'The gateway sent an unknown response. Reload the page.',
      ],
      [
        'an answer that is no JSON',
        () => new Response('<!doctype html>'),
        'The gateway sent an unknown response. Reload the page.',
      ],
      [
        'no answer',
        () => {
          throw new TypeError('Failed to fetch');
        },
        'The gateway does not respond. Check the connection.',
      ],
    ])('explains %s', async (_what, answer, message) => {
      await read(answer);
      expect(scope.getState(health.$problem)).toBe(message);
      expect(scope.getState(health.$value)).toBeNull();
    });

    it('keeps the last answer while the gateway is away, and drops the error once it answers', async () => {
      await read(() => json(HEALTH));
      await read(() => problem(503, 'The database is away'));
      expect(scope.getState(health.$value)).toEqual(HEALTH);
      expect(scope.getState(health.$problem)).toBe('The database is away');
      await read(() => json(HEALTH));
      expect(scope.getState(health.$problem)).toBe('');
    });

    it('is sent with the proof of the session, and without one before sign-in', async () => {
      const before = await read(() => json(HEALTH));
      expect(before.requests.map(({ csrf }) => csrf)).toEqual([null]);
      await signIn();
      const after = await read(() => json(HEALTH));
      expect(after.requests.map(({ csrf }) => csrf)).toEqual(['of-this-page']);
    });

    it('reports an expired session, and no other refusal', async () => {
      const count = unauthorised();
      await read(() => problem(403, 'Your token may only read'));
      expect(count()).toBe(0);
      await read(() => problem(401, 'Send a token'));
      expect(count()).toBe(1);
    });

    it('has an error of its own: another query that fails does not change it', async () => {
      await read(() => json(HEALTH));
      await allSettled(summary.requested, { scope });
      expect(scope.getState(summary.$problem)).toBe('There is nothing at this address');
      expect(scope.getState(health.$problem)).toBe('');
    });
  });

  describe('a call of the console', () => {
    const callFx = createCall((gateway, path: string) => gateway.post(path, { why: 'test' }));

    it('is sent with the proof of the session', async () => {
      const gateway = fakeGateway({ '/api/x': () => json({}) });
      await signIn();
      await allSettled(callFx, { scope, params: '/api/x' });
      expect(gateway.posts()).toEqual([
        { method: 'POST', path: '/api/x', body: { why: 'test' }, csrf: 'of-this-page' },
      ]);
    });

    it('reports an expired session, and still fails for its caller', async () => {
      const count = unauthorised();
      fakeGateway({ '/api/x': () => problem(401, 'Send a token') });
      const outcome = await allSettled(callFx, { scope, params: '/api/x' });
      expect([outcome.status, count()]).toEqual(['fail', 1]);
    });
  });
});

describe('credentials', () => {
  it.each([
    [['admin'], true],
    [['deploy'], true],
    [['read', 'deploy'], true],
    [['read'], false],
    [['publish:*', 'publish:footer'], false],
    [[], false],
  ])('an operator with the scopes %j may deploy: %s', async (scopes, mayDeploy) => {
    const scope = fork();
    await allSettled(sessionKnown, { scope, params: { name: 'ada', scopes, csrf: 'x' } });
    expect(scope.getState($mayDeploy)).toBe(mayDeploy);
  });

  it('nobody may deploy before sign-in, nor after sign-out', async () => {
    const scope = fork();
    expect(scope.getState($mayDeploy)).toBe(false);
    await allSettled(sessionKnown, { scope, params: { name: 'ada', scopes: ['admin'], csrf: 'x' } });
    await allSettled(sessionKnown, { scope, params: null });
    expect(scope.getState($mayDeploy)).toBe(false);
  });
});
