import { describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { ProblemError } from '../../platform/problems/problem';
import { callerOf, mayDo, requireScope, requireToken, shellCredential } from './require-scope';
import type { Tokens } from './tokens';

it.each([
  [['admin'], 'publish:footer', true],
  [['admin'], 'deploy', true],
  [['deploy'], 'deploy', true],
  [['deploy'], 'admin', false],
  [['deploy'], 'publish:footer', false],
  [['read'], 'read', true],
  [['read'], 'deploy', false],
  [['publish:footer'], 'read', true],
  [['publish:footer'], 'publish:footer', true],
  [['publish:footer'], 'publish:navigation', false],
  [['publish:footer'], 'publish:*', false],
  [['publish:*'], 'publish:navigation', true],
  [['publish:*'], 'deploy', false],
  [[], 'read', false],
])('a token with %j may %s: %j', (scopes, requested, may) => {
  expect(mayDo({ name: 'ci', scopes }, requested)).toBe(may);
});

describe('a guarded call', () => {
  function setUp(scopes: readonly string[], name = 'ci') {
    const used = jest.fn(async (_who: string, _what: string) => {});
    const refused = jest.fn(async (_who: string, _why: string) => {});
    const identify = jest.fn(async (given: string | undefined) => {
      if (given !== 'kw_good') throw new ProblemError('unauthorized');
      return { name, scopes };
    });
    return { used, refused, tokens: { identify, uses: { used, refused } } as unknown as Tokens };
  }
  async function send(guard: ReturnType<typeof requireScope>, authorization?: string, method = 'GET') {
    const response = { locals: {} } as Response;
    const next = jest.fn();
    await guard({ headers: { authorization }, method } as Request, response, next);
    return { next, caller: callerOf(response) };
  }

  it('continues with its caller', async () => {
    const { tokens } = setUp(['deploy']);
    const { next, caller } = await send(requireScope(tokens, 'deploy'), 'Bearer kw_good');
    expect(next).toHaveBeenCalledWith();
    expect(caller).toEqual({ name: 'ci', scopes: ['deploy'] });
  });

  it.each([undefined, '', 'kw_good', 'Basic kw_good', 'Bearer kw_good kw_more', 'Bearer kw_bad'])(
    'ends with the header %j',
    async (authorization) => {
      const { tokens } = setUp(['admin']);
      await expect(send(requireScope(tokens, 'read'), authorization)).rejects.toMatchObject({
        code: 'unauthorized',
      });
    },
  );

  it('is rejected without the scope, names the forbidden action, and records it in the history', async () => {
    const { tokens, refused } = setUp(['read']);
    await expect(send(requireScope(tokens, 'admin'), 'Bearer kw_good')).rejects.toMatchObject({
      code: 'forbidden',
      message: 'The token "ci" may not manage tokens and keys',
    });
    expect(refused).toHaveBeenCalledWith('ci', 'may not manage tokens and keys');
  });

  it('is recorded if it reads; changes have separate entries', async () => {
    const { tokens, used } = setUp(['admin']);
    await send(requireScope(tokens, 'deploy'), 'Bearer kw_good', 'POST');
    expect(used).not.toHaveBeenCalled();
    await send(requireScope(tokens, 'read'), 'Bearer kw_good');
    expect(used).toHaveBeenCalledWith('ci', 'read');
  });

  it('with the token of the environment does not wait for the database', async () => {
    const { tokens, used } = setUp(['admin'], 'root');
    used.mockReturnValue(new Promise(() => {}));
    expect((await send(requireScope(tokens, 'read'), 'Bearer kw_good')).next).toHaveBeenCalled();
  });

  it('accepts every valid token if its scope depends on the body', async () => {
    const { tokens } = setUp([]);
    expect((await send(requireToken(tokens), 'Bearer kw_good')).next).toHaveBeenCalled();
    await expect(send(requireToken(tokens), 'Bearer kw_bad')).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('the credential of the shell', () => {
  const sent = (authorization?: string) => ({ headers: { authorization } }) as Request;
  const SECRET = 'a secret that both programs have'.replaceAll(' ', '-');

  it('is the secret that both programs have', () => {
    const isShell = shellCredential(SECRET);
    expect(isShell(sent(`Bearer ${SECRET}`))).toBe(true);
    for (const other of [undefined, '', SECRET, `Bearer ${SECRET}x`, `Bearer ${SECRET.slice(1)}`, 'Bearer '])
      expect(isShell(sent(other))).toBe(false);
  });

  it('is accepted from nobody if the gateway has no secret', () => {
    expect(shellCredential(undefined)(sent('Bearer undefined'))).toBe(false);
    expect(shellCredential(undefined)(sent())).toBe(false);
  });
});
