import { beforeEach, describe, expect, it } from '@jest/globals';
import { allSettled, fork, type Scope } from 'effector';
import { status } from '../../releases/model/status';
import { fakeGateway, json, problem } from '../../testing/fake-gateway';
import { $isAsked, $signInProblem, opened, signedOut, tokenGiven } from './session';
import { $session } from './session-state';

const session = { name: 'ada', scopes: ['steer'], csrf: 'of-this-page' };
let scope: Scope;
beforeEach(() => {
  scope = fork();
});

describe('the session', () => {
  it('is found again when the page is loaded again', async () => {
    fakeGateway({ '/ops/session': () => json({ session }) });
    await allSettled(opened, { scope });
    expect([scope.getState($isAsked), scope.getState($session)]).toEqual([true, session]);
  });

  it('begins with a token and ends by signing out, with the header of its page', async () => {
    const gateway = fakeGateway({
      '/ops/session': ({ method }) => (method === 'POST' ? json({ session }) : new Response(null)),
    });
    await allSettled(tokenGiven, { scope, params: 'kw_secret' });
    expect(gateway.posts()[0]?.body).toEqual({ token: 'kw_secret' });
    expect(scope.getState($session)).toEqual(session);
    await allSettled(signedOut, { scope });
    expect(gateway.asked.at(-1)).toMatchObject({ method: 'DELETE', csrf: 'of-this-page' });
    expect([scope.getState($session), scope.getState($signInProblem)]).toEqual([null, '']);
  });

  it('does not begin with a wrong token, and says so as the gateway does', async () => {
    fakeGateway({ '/ops/session': () => problem(401, 'The token is not one of this shop') });
    await allSettled(tokenGiven, { scope, params: 'wrong' });
    expect(scope.getState($signInProblem)).toBe('The token is not one of this shop');
  });

  it('that the gateway does not know any more leads to the way in, with a word on it', async () => {
    let alive = true;
    fakeGateway({
      '/ops/session': () => json({ session: alive ? session : null }),
      '/api/releases/status': () => problem(401, 'Send a token'),
    });
    await allSettled(opened, { scope });
    alive = false;
    await allSettled(status.wanted, { scope });
    expect(scope.getState($session)).toBeNull();
    expect(scope.getState($signInProblem)).toBe('The session is over. Sign in again.');
  });

  it('goes on when only one answer was refused', async () => {
    fakeGateway({
      '/ops/session': () => json({ session }),
      '/api/releases/status': () => problem(401, 'Send a token'),
    });
    await allSettled(opened, { scope });
    await allSettled(status.wanted, { scope });
    expect([scope.getState($session), scope.getState($signInProblem)]).toEqual([session, '']);
  });

  it('says that the gateway is away', async () => {
    fakeGateway({
      '/ops/session': () => {
        throw new TypeError('network');
      },
    });
    await allSettled(opened, { scope });
    expect(scope.getState($signInProblem)).toBe('The gateway does not answer. Check the connection.');
  });
});
