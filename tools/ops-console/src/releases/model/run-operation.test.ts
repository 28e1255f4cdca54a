import { beforeEach, describe, expect, it } from '@jest/globals';
import { allSettled, fork, type Scope } from 'effector';
import { sessionKnown } from '../../gateway/calls';
import { operationResult, remoteStatus } from '../../testing/answers';
import { fakeGateway, json, problem } from '../../testing/fake-gateway';
import { type Operation, rollbackOf } from './operation';
import {
  $operationProblem,
  $outcome,
  $prepared,
  operationCancelled,
  operationConfirmed,
  operationPrepared,
} from './run-operation';
import { status } from './status';

const PATH = '/api/releases/cart-compare/rollback';
const statusAt = (revision: number) => json({ revision, remotes: [remoteStatus()] });
let scope: Scope;

const prepared = async () => {
  await allSettled(sessionKnown, {
    scope,
    params: { name: 'ada', scopes: ['deploy'], csrf: 'of-this-page' },
  });
  await allSettled(status.requested, { scope });
  await allSettled(operationPrepared, { scope, params: rollbackOf(remoteStatus()) as Operation });
};
beforeEach(() => {
  scope = fork();
});

describe('a confirmed operation', () => {
  it('sends the operation, the reason and the revision that the operator saw', async () => {
    let revision = 41;
    const gateway = fakeGateway({
      '/api/releases/status': () => statusAt(revision),
      [PATH]: () => json(operationResult(43)),
    });
    await prepared();
    revision = 42;
    await allSettled(status.requested, { scope });
    await allSettled(operationConfirmed, { scope, params: ' checkout fails ' });
    expect(gateway.posts()).toEqual([
      {
        method: 'POST',
        path: PATH,
        body: { to: '1.3.2', why: 'checkout fails', revision: 41 },
        csrf: 'of-this-page',
      },
    ]);
    expect(scope.getState($prepared)).toBeNull();
    expect(scope.getState($outcome)).toBe('Done: cart-compare 1.4.0 → 1.3.2.');
  });

  it('over a border of stored data goes on, since the dialog has shown what happens to it', async () => {
    const stored = remoteStatus();
    for (const version of stored.versions)
      version.storage = version.version === '1.3.2' ? null : [{ key: 'cart', reads: [2], writes: 2 }];
    const gateway = fakeGateway({
      '/api/releases/status': () => json({ revision: 41, remotes: [stored] }),
      [PATH]: () => json(operationResult(43)),
    });
    await prepared();
    expect(scope.getState($prepared)?.storedData).toContain('does not read what 1.4.0 has stored');
    await allSettled(operationConfirmed, { scope, params: 'checkout fails' });
    expect(gateway.posts()[0]?.body).toMatchObject({ to: '1.3.2', acceptStoredData: true });
  });

  it('requires a reason', async () => {
    const gateway = fakeGateway({ '/api/releases/status': () => statusAt(41) });
    await prepared();
    await allSettled(operationConfirmed, { scope, params: '  ' });
    expect(gateway.posts()).toEqual([]);
    expect(scope.getState($operationProblem)).toMatch(/Enter a reason/);
    expect(scope.getState($prepared)).not.toBeNull();
  });

  it("stays open with the gateway's message when the operation is rejected", async () => {
    fakeGateway({
      '/api/releases/status': () => statusAt(41),
      [PATH]: () => problem(409, 'cart-compare has changed since revision 41; check it and try again'),
    });
    await prepared();
    await allSettled(operationConfirmed, { scope, params: 'checkout fails' });
    expect(scope.getState($operationProblem)).toBe(
      'cart-compare has changed since revision 41; check it and try again',
    );
    expect(scope.getState($prepared)).not.toBeNull();
  });

  it('reports that nothing had to change', async () => {
    fakeGateway({
      '/api/releases/status': () => statusAt(41),
      [PATH]: () => json({ ...operationResult(41), moved: false, kind: null }),
    });
    await prepared();
    await allSettled(operationConfirmed, { scope, params: 'checkout fails' });
    expect(scope.getState($outcome)).toBe('cart-compare was already in this state.');
    await allSettled(operationPrepared, { scope, params: rollbackOf(remoteStatus()) as Operation });
    expect(scope.getState($outcome)).toBe('');
  });

  it('can be sent again after an answer that this console does not know', async () => {
    let answer: object = { moved: 'yes' };
    const gateway = fakeGateway({ '/api/releases/status': () => statusAt(41), [PATH]: () => json(answer) });
    await prepared();
    await allSettled(operationConfirmed, { scope, params: 'checkout fails' });
    expect(scope.getState($operationProblem)).toMatch(/unknown response/);
    expect(scope.getState($prepared)).not.toBeNull();
    answer = operationResult(42);
    await allSettled(operationConfirmed, { scope, params: 'checkout fails' });
    expect([gateway.posts().length, scope.getState($prepared)]).toEqual([2, null]);
  });

  it('cannot be cancelled while it is sent, so that its failure is shown', async () => {
    let answer = (_: Response) => {};
    fakeGateway({
      '/api/releases/status': () => statusAt(41),
      [PATH]: () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    await prepared();
    const sent = allSettled(operationConfirmed, { scope, params: 'checkout fails' });
    void allSettled(operationCancelled, { scope });
    expect(scope.getState($prepared)?.operation.remote).toBe('cart-compare');
    answer(problem(503, 'The database does not answer'));
    await sent;
    expect(scope.getState($operationProblem)).toBe('The database does not answer');
    await allSettled(operationCancelled, { scope });
    expect([scope.getState($prepared), scope.getState($operationProblem)]).toEqual([null, '']);
  });

  it('is nothing to send once it was cancelled', async () => {
    const gateway = fakeGateway({ '/api/releases/status': () => statusAt(41) });
    await prepared();
    await allSettled(operationCancelled, { scope });
    await allSettled(operationConfirmed, { scope, params: 'checkout fails' });
    expect(gateway.posts()).toEqual([]);
  });
});
