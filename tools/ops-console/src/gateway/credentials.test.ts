import { expect, it } from '@jest/globals';
import { allSettled, fork } from 'effector';
import { $mayDeploy, sessionKnown } from './calls';

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
