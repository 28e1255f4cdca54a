/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { $session, sessionKnown } from '../gateway/calls';
import { fakeGateway, json, problem } from '../testing/fake-gateway';
import { SignIn } from './sign-in';
import { TopBar } from './top-bar';

const ada = { name: 'ada', scopes: ['deploy'], csrf: 'proof' };
let scope: Scope;
const show = (element: React.ReactNode) => {
  render(<Provider value={scope}>{element}</Provider>);
  return userEvent.setup();
};
const token = () => screen.getByLabelText<HTMLInputElement>('Token');

beforeEach(() => {
  scope = fork();
});

describe('the sign-in', () => {
  it('sends the token, which is not shown while it is typed', async () => {
    const gateway = fakeGateway({ '/ops/session': () => json({ session: ada }) });
    const user = show(<SignIn />);
    expect([token().type, token().autocomplete]).toEqual(['password', 'current-password']);
    await user.type(token(), 'kw_1234{Enter}');
    await screen.findByRole('button', { name: 'Sign in' });
    expect(gateway.posts()[0]?.body).toEqual({ token: 'kw_1234' });
    expect(scope.getState($session)).toEqual(ada);
  });

  it('shows at the field why a token is refused', async () => {
    fakeGateway({ '/ops/session': () => problem(401, 'This token has been revoked') });
    const user = show(<SignIn />);
    await user.type(token(), 'kw_old{Enter}');
    const message = await screen.findByText('This token has been revoked');
    expect(token().getAttribute('aria-describedby')).toBe(message.id);
    expect(token().getAttribute('aria-invalid')).toBe('true');
    expect(scope.getState($session)).toBeNull();
  });
});

describe('a sign-in that waits or fails', () => {
  it('cannot be sent twice', async () => {
    let answer: (response: Response) => void = () => {};
    const gateway = fakeGateway({
      '/ops/session': () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    const user = show(<SignIn />);
    await user.type(token(), 'kw_1234{Enter}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in…' }).disabled).toBe(true);
    await user.type(token(), '{Enter}');
    expect(gateway.posts()).toHaveLength(1);
    await act(async () => {
      answer(json({ session: ada }));
      await allSettled(scope);
    });
    expect(scope.getState($session)).toEqual(ada);
  });

  it('can be tried again, and the error of before is gone then', async () => {
    let isAway = true;
    fakeGateway({
      '/ops/session': () => {
        if (isAway) throw new TypeError('Failed to fetch');
        return json({ session: ada });
      },
    });
    const user = show(<SignIn />);
    await user.type(token(), 'kw_1234{Enter}');
    await screen.findByText('The gateway does not respond. Check the connection.');
    isAway = false;
    await user.type(token(), '{Enter}');
    await act(() => allSettled(scope));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(scope.getState($session)).toEqual(ada);
  });

  it('shows too many attempts as the gateway says it', async () => {
    fakeGateway({ '/ops/session': () => problem(429, 'Too many attempts; wait a minute') });
    const user = show(<SignIn />);
    await user.type(token(), 'guess{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts; wait a minute');
  });
});

describe('the top bar', () => {
  beforeEach(() => allSettled(sessionKnown, { scope, params: ada }));

  it('shows who is signed in, and leads to the sections', () => {
    show(<TopBar />);
    expect(screen.getByText('as ada')).not.toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...['#remotes', '#speed', '#history', '#searches'],
    ]);
  });

  it('signs out with the proof that the request is of this page', async () => {
    const gateway = fakeGateway({ '/ops/session': () => json({ session: null }) });
    const user = show(<TopBar />);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await allSettled(scope);
    expect(gateway.requests).toMatchObject([{ method: 'DELETE', path: '/ops/session', csrf: 'proof' }]);
    expect(scope.getState($session)).toBeNull();
  });

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['fails', () => problem(503, 'The database does not answer')],
  ])('says that the session goes on where the gateway %s, until it has ended', async (_why, failure) => {
    let answer: () => Response | Promise<Response> = failure;
    fakeGateway({ '/ops/session': () => answer() });
    const user = show(<TopBar />);
    const signOut = async () => {
      await user.click(screen.getByRole('button', { name: 'Sign out' }));
      await act(() => allSettled(scope));
    };
    await signOut();
    expect(screen.getByRole('alert').textContent).toBe('You are still signed in. Try again.');
    expect(scope.getState($session)).toEqual(ada);
    answer = () => problem(401, 'Send a token');
    await signOut();
    expect([scope.getState($session), screen.queryByRole('alert')]).toEqual([null, null]);
  });
});
