import { expect, it } from '@jest/globals';
import { gatewayPerTest } from './testing/stub-gateway';

const open = gatewayPerTest();

const MOVED = {
  remote: 'footer',
  revision: 8,
  moved: true,
  kind: 'promote',
  from: '1.0.0',
  to: '1.1.0',
  version: '1.1.0',
  canary: null,
  pinned: false,
  trail: [],
};
const SNAPSHOT = 'GET /api/releases/snapshot';

it.each([
  ['promote', { version: '1.1.0' }],
  ['canary', { version: '1.1.0', percent: 5 }],
  ['rollback', { to: '1.0.0' }],
  ['pin', {}],
  ['unpin', {}],
] as const)('%s refers to the current revision', async (kind, operation) => {
  const operations = await import('./deployments.mjs');
  const run = operations[kind] as (operation: object, target: object) => Promise<unknown>;
  const { requested, target } = await open({
    [SNAPSHOT]: { json: { revision: 7, remotes: [] } },
    [`POST /api/releases/footer/${kind}`]: { json: MOVED },
  });
  expect(await run({ remote: 'footer', why: 'sale', ...operation }, target)).toEqual(MOVED);
  expect(requested.map(({ call }) => call)).toEqual([SNAPSHOT, `POST /api/releases/footer/${kind}`]);
  expect(JSON.parse(String(requested[1]?.body))).toEqual({ why: 'sale', revision: 7, ...operation });
});

it('an operation with a given revision does not request the current one', async () => {
  const { promote } = await import('./deployments.mjs');
  const { requested, target } = await open({ 'POST /api/releases/footer/promote': { json: MOVED } });
  await promote({ remote: 'footer', version: '1.1.0', revision: 3 }, target);
  expect(requested.map(({ call }) => call)).toEqual(['POST /api/releases/footer/promote']);
  expect(JSON.parse(String(requested[0]?.body))).toMatchObject({ revision: 3 });
});

it('a rollback does not fail because of a manifest that this command cannot read', async () => {
  const { rollback } = await import('./deployments.mjs');
  const { target } = await open({
    [SNAPSHOT]: { json: { revision: 7, remotes: [{ release: { remote: 'of tomorrow' } }] } },
    'POST /api/releases/footer/rollback': { json: MOVED },
  });
  expect(await rollback({ remote: 'footer' }, target)).toEqual(MOVED);
});

it('an operation is not sent if the current revision is unavailable', async () => {
  const { pin } = await import('./deployments.mjs');
  const { requested, target } = await open({ [SNAPSHOT]: { status: 503, json: { message: 'Not now' } } });
  await expect(pin({ remote: 'footer' }, target)).rejects.toThrow('Not now');
  expect(requested.map(({ call }) => call)).toEqual([SNAPSHOT]);
});

it('reports are requested with the given filters only', async () => {
  const { diff, errors, history, status } = await import('./deployments.mjs');
  const { requested, target } = await open({});
  const calls = [
    () => status(target),
    () => history({ remote: undefined, kind: 'rollback', limit: 5 }, target),
    () => history({}, target),
    () => diff({ remote: 'footer', from: '1.0.0', to: '1.1.0' }, target),
    () => errors({ remote: 'footer', version: '1.4.1' }, target),
  ];
  for (const call of calls) await call().catch(() => {});
  expect(requested.map(({ call }) => call)).toEqual([
    'GET /api/releases/status',
    'GET /api/releases/history?kind=rollback&limit=5',
    'GET /api/releases/history',
    'GET /api/releases/footer/diff?from=1.0.0&to=1.1.0',
    'GET /api/releases/footer/errors?version=1.4.1',
  ]);
});
