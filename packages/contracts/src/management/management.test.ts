import { describe, expect, it } from '@jest/globals';
import { parse } from 'valibot';
import { fieldAtFault, refusal } from '../testing/refusal';
import {
  DEPLOYMENT_CALLS,
  HistoryEntry,
  KEY_CALLS,
  MAX_HISTORY,
  OVERRIDE_CALLS,
  PRUNE_CALLS,
  Scope,
  SEARCHES_CALLS,
  SESSION_CALLS,
  Status,
  TelemetrySummary,
  TOKEN_CALLS,
} from './index';

it('the earlier name of the scope deploy is accepted', () => expect(parse(Scope, 'steer')).toBe('deploy'));

it.each(['admin', 'deploy', 'read', 'publish:*', 'publish:cart-compare'])('%s is a scope', (scope) =>
  expect(refusal(Scope, scope)).toBeNull(),
);

it.each([
  '',
  'root',
  'Admin',
  'publish',
  'publish:',
  'publish:Footer',
  'publish:a',
  'publish:**',
  'read,deploy',
])('%j is no scope', (scope) =>
  expect(refusal(Scope, scope)?.message).toBe(
    'A scope must be admin, deploy, read, catalogue, orders or publish:REMOTE',
  ),
);

describe('a new token', () => {
  const { body } = TOKEN_CALLS.create;
  const token = { name: 'ci-reviews', scopes: ['publish:reviews'] };

  it('expires at a time that it names, or never', () => {
    expect(parse(body, token)).toEqual(token);
    expect(parse(body, { ...token, expiresAt: '2999-01-31T00:00:00Z' }).expiresAt).toEqual(
      new Date('2999-01-31T00:00:00Z'),
    );
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'CI' }, 'name'],
    [{ name: '-ci' }, 'name'],
    [{ name: 'x'.repeat(62) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['read', 'root'] }, 'scopes.1'],
    [{ expiresAt: '2030-01-31' }, 'expiresAt'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ expiresAt: '2020-01-31T00:00:00Z' }, 'expiresAt'],
  ])('is rejected with %j', (more, field) => expect(fieldAtFault(body, { ...token, ...more })).toBe(field));
});

describe('an operation', () => {
  const { promote, canary, rollback, pin } = DEPLOYMENT_CALLS;

  it('has an empty reason by default, and a trimmed one otherwise', () => {
    expect(parse(pin.body, {})).toEqual({ why: '' });
    expect(parse(promote.body, { version: '1.4.0', why: ' sale ' })).toEqual({
      version: '1.4.0',
      why: 'sale',
    });
  });

  it.each([0, 0.5, 12.5, 100])('may give %d percent of the visitors a canary', (percent) =>
    expect(refusal(canary.body, { percent })).toBeNull(),
  );

  it.each([-1, 100.1, '5', null, Number.NaN])('gives nobody a canary with %j percent', (percent) =>
    expect(refusal(canary.body, { percent })).toEqual({
      field: 'percent',
      message: 'percent must be a number from 0 to 100',
    }),
  );

  it.each([
    [promote.body, {}, 'version'],
    [promote.body, { version: 'latest' }, 'version'],
    [rollback.body, { to: '1.4' }, 'to'],
    [pin.body, { why: 'x'.repeat(501) }, 'why'],
    [pin.body, { why: 'a\0b' }, 'why'],
    [pin.body, { revision: -1 }, 'revision'],
    [pin.body, { revision: 1.5 }, 'revision'],
  ])('is rejected with %2$s', (body, order, field) => expect(fieldAtFault(body, order)).toBe(field));
});

describe('a prune', () => {
  const { body } = PRUNE_CALLS.prune;

  it('is of all remotes, and no dry run, unless it says so', () => {
    expect(parse(body, { keep: 20, days: 90 })).toEqual({ keep: 20, days: 90, dryRun: false, why: '' });
    const given = { remote: 'footer', keep: 1, days: 0, dryRun: true, why: 'disk full' };
    expect(parse(body, given)).toEqual(given);
  });

  it.each([
    [{ keep: 0 }, 'keep', 'keep must be a whole number from 1 to 1000'],
    [{ keep: 1_001 }, 'keep', 'keep must be a whole number from 1 to 1000'],
    [{ days: -1 }, 'days', 'days must be a whole number from 0 to 3650'],
    [{ days: 1.5 }, 'days', 'days must be a whole number from 0 to 3650'],
    [{ remote: '../footer' }, 'remote', 'remote must be the name of a remote'],
    [{ dryRun: 1 }, 'dryRun', 'dryRun must be true or false'],
  ])('is rejected with %j', (more, field, message) =>
    expect(refusal(body, { keep: 20, days: 90, ...more })).toEqual({ field, message }),
  );

  it.each([{ keep: 20 }, { days: 90 }])('needs both numbers, not %j alone', (given) =>
    expect(refusal(body, given)).not.toBeNull(),
  );
});

describe('the query of the history', () => {
  const { query } = DEPLOYMENT_CALLS.history;

  it('requests fifty entries by default, and for five hundred at most', () => {
    expect(parse(query, {})).toEqual({ limit: 50 });
    expect(parse(query, { limit: String(MAX_HISTORY), kind: 'rollback' })).toEqual({
      limit: MAX_HISTORY,
      kind: 'rollback',
    });
    expect(parse(query, { kind: 'prune' }).kind).toBe('prune');
    expect(refusal(query, { limit: String(MAX_HISTORY + 1) })).toEqual({
      field: 'limit',
      message: 'limit: 500 at most',
    });
  });

  it.each(['0', '2.5', 'abc'])('has a sentence for the limit %s', (limit) => {
    const message = 'limit must be a whole number from 1 to 500';
    expect(refusal(query, { limit })).toEqual({ field: 'limit', message });
  });

  it.each([
    [{ limit: '0' }, 'limit'],
    [{ limit: '2.5' }, 'limit'],
    [{ limit: 'all' }, 'limit'],
    [{ kind: 'deploy' }, 'kind'],
    [{ remote: 'Footer' }, 'remote'],
  ])('is rejected with %j', (given, field) => expect(fieldAtFault(query, given)).toBe(field));
});

it.each([
  [{}, { days: 30, limit: 50 }],
  [
    { days: '1', limit: '200' },
    { days: 1, limit: 200 },
  ],
  [{ days: '90' }, { days: 90, limit: 50 }],
])('the searches of a period are asked for with %j', (given, expected) =>
  expect(parse(SEARCHES_CALLS.top.query, given)).toEqual(expected),
);

it.each([
  [{ days: '0' }, 'days must be a whole number from 1 to 90'],
  [{ days: '91' }, 'days must be a whole number from 1 to 90'],
  [{ days: '1e1' }, 'days must be a whole number from 1 to 90'],
  [{ limit: '201' }, 'limit must be a whole number from 1 to 200'],
  [{ limit: '-5' }, 'limit must be a whole number from 1 to 200'],
])('the searches of a period are not asked for with %j', (given, message) =>
  expect(refusal(SEARCHES_CALLS.top.query, given)?.message).toBe(message),
);

it('operators sign in with one word', () => {
  const { body } = SESSION_CALLS.signIn;
  expect(parse(body, { token: ' kw_token\n' })).toEqual({ token: 'kw_token' });
  for (const token of ['', 'two words', 'x'.repeat(501), 7])
    expect(fieldAtFault(body, { token })).toBe('token');
});

it('a key is of one remote and has a name', () => {
  const key = { remote: 'footer', name: 'Ada (CI)', publicKey: 'PEM' };
  expect(fieldAtFault(KEY_CALLS.add.body, key)).toBe('name');
  expect(refusal(KEY_CALLS.add.body, { ...key, name: 'ada@ci 1' })).toBeNull();
  expect(fieldAtFault(KEY_CALLS.add.body, { ...key, name: ' ' })).toBe('name');
  expect(fieldAtFault(KEY_CALLS.add.body, { ...key, name: 'ada', remote: '*' })).toBe('remote');
  expect(fieldAtFault(KEY_CALLS.add.body, { ...key, name: 'ada', publicKey: 'x'.repeat(1_001) })).toBe(
    'publicKey',
  );
});

it('a link names one to ten overrides', () => {
  const { body } = OVERRIDE_CALLS.create;
  expect(fieldAtFault(body, { overrides: [] })).toBe('overrides');
  expect(fieldAtFault(body, { overrides: Array.from({ length: 11 }, () => 'footer@1.0.0') })).toBe(
    'overrides',
  );
});

describe('a client of an older revision', () => {
  it('reads operations and failure stages of a newer gateway', () => {
    const entry = {
      revision: 1,
      remote: null,
      kind: 'quarantine',
      from: null,
      to: null,
      percent: null,
      who: 'ci',
      why: '',
      at: '',
    };
    expect(refusal(HistoryEntry, entry)).toBeNull();
    const vitals = { LCP: [], INP: [], CLS: [] };
    const release = {
      version: '1.0.0',
      views: 1,
      failures: 1,
      stages: { prerender: 1 },
      timeouts: 0,
      buckets: [],
      vitals,
    };
    expect(
      refusal(TelemetrySummary, { remotes: [{ remote: 'footer', releases: [release] }], vitals }),
    ).toBeNull();
  });

  it('reads the status of an older gateway, whose versions have no content', () => {
    const version = { version: '1.0.0', publishedAt: '', publishedBy: null, signedBy: null };
    const remote = {
      remote: 'footer',
      live: null,
      canary: null,
      previous: null,
      pinned: false,
      placed: { live: null, canary: null },
      last: null,
      versions: [version],
    };
    expect(refusal(Status, { revision: 1, remotes: [remote] })).toBeNull();
    expect(
      fieldAtFault(Status, {
        revision: 1,
        remotes: [{ ...remote, versions: [{ ...version, publishedBy: 7 }] }],
      }),
    ).toBe('remotes.0.versions.0.publishedBy');
  });
});
