import { beforeEach, describe, expect, it } from '@jest/globals';
import { allSettled, fork, type Scope } from 'effector';
import { $session } from '../../gateway/calls';
import { status } from '../../releases/model/status';
import { fakeGateway, json, problem } from '../../testing/fake-gateway';
import { $isKnown, $signInProblem, opened, signedOut, tokenGiven } from './session';

const session = { name: 'ada', scopes: ['deploy'], csrf: 'of-this-page' };
let scope: Scope;
beforeEach(() => {
  scope = fork();
});

describe('the session', () => {
  it('is restored when the page is reloaded', async () => {
    fakeGateway({ '/ops/session': () => json({ session }) });
    await allSettled(opened, { scope });
    expect([scope.getState($isKnown), scope.getState($session)]).toEqual([true, session]);
  });

  it('starts with a token and ends with sign-out, with the CSRF header', async () => {
    const gateway = fakeGateway({
      '/ops/session': ({ method }) => (method === 'POST' ? json({ session }) : new Response(null)),
    });
    await allSettled(tokenGiven, { scope, params: 'kw_secret' });
    expect(gateway.posts()[0]?.body).toEqual({ token: 'kw_secret' });
    expect(scope.getState($session)).toEqual(session);
    await allSettled(signedOut, { scope });
    expect(gateway.requests.at(-1)).toMatchObject({ method: 'DELETE', csrf: 'of-this-page' });
    expect([scope.getState($session), scope.getState($signInProblem)]).toEqual([null, '']);
  });

  it("does not start with an invalid token, and shows the gateway's message", async () => {
    fakeGateway({ '/ops/session': () => problem(401, 'The token is unknown to this shop') });
    await allSettled(tokenGiven, { scope, params: 'wrong' });
    expect(scope.getState($signInProblem)).toBe('The token is unknown to this shop');
  });

  it('that has expired shows the sign-in form with a message', async () => {
    let alive = true;
    fakeGateway({
      '/ops/session': () => json({ session: alive ? session : null }),
      '/api/releases/status': () => problem(401, 'Send a token'),
    });
    await allSettled(opened, { scope });
    alive = false;
    await allSettled(status.requested, { scope });
    expect(scope.getState($session)).toBeNull();
    expect(scope.getState($signInProblem)).toBe('The session has ended. Sign in again.');
  });

  it('continues if only one request was rejected', async () => {
    fakeGateway({
      '/ops/session': () => json({ session }),
      '/api/releases/status': () => problem(401, 'Send a token'),
    });
    await allSettled(opened, { scope });
    await allSettled(status.requested, { scope });
    expect([scope.getState($session), scope.getState($signInProblem)]).toEqual([session, '']);
  });

  it('shows that the gateway is unreachable', async () => {
    fakeGateway({
      '/ops/session': () => {
        throw new TypeError('network');
      },
    });
    await allSettled(opened, { scope });
    expect(scope.getState($signInProblem)).toBe('The gateway does not respond. Check the connection.');
  });
});
