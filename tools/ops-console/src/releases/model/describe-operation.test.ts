import { describe, expect, it } from '@jest/globals';
import { describeEntry, describeOperation, type Operation } from './operation';

const remote = { remote: 'footer', live: '1.4.0', canary: null };
const withCanary = { ...remote, canary: { version: '1.5.0', percent: 10 } };
const described = (operation: Operation) => describeOperation(operation);

describe('the confirmation of an operation', () => {
  it.each<[string, Operation, [title: string, action: string, changes: string]]>([
    [
      'a rollback',
      { ...remote, kind: 'rollback', to: '1.3.2' },
      ['Roll back footer?', 'Roll back', 'footer 1.4.0 → 1.3.2'],
    ],
    [
      'a rollback of the canary',
      { ...withCanary, kind: 'rollback', to: '1.4.0' },
      ['Roll back footer?', 'Roll back', 'footer 1.5.0 → 1.4.0 for the 10 % on the canary'],
    ],
    [
      'a rollback while nothing is live',
      { ...remote, live: null, kind: 'rollback', to: '1.3.2' },
      ['Roll back footer?', 'Roll back', 'footer nothing → 1.3.2'],
    ],
    [
      'a promote',
      { ...remote, kind: 'promote', version: '1.5.0' },
      ['Promote footer 1.5.0?', 'Promote', 'footer 1.4.0 → 1.5.0 for everybody'],
    ],
    [
      'the first promote',
      { ...remote, live: null, kind: 'promote', version: '1.0.0' },
      ['Promote footer 1.0.0?', 'Promote', 'footer nothing → 1.0.0 for everybody'],
    ],
    [
      'a canary',
      { ...remote, kind: 'canary', version: '1.5.0', percent: 25 },
      [
        'Split the traffic of footer?',
        'Split the traffic',
        '1.5.0 for 25 % of the visitors, 1.4.0 for the others',
      ],
    ],
    [
      'the end of a canary',
      { ...withCanary, kind: 'canary', version: '1.5.0', percent: 0 },
      ['End the canary of footer?', 'End the canary', 'footer 1.5.0 → 1.4.0 for everybody'],
    ],
    [
      'a pin',
      { ...remote, kind: 'pin' },
      ['Pin footer?', 'Pin', 'footer stays on 1.4.0: promotes and canaries are refused'],
    ],
    [
      'an unpin',
      { ...remote, kind: 'unpin' },
      [
        'Unpin footer?',
        'Unpin',
        'promotes and canaries of footer are accepted again; 1.4.0 stays live until then',
      ],
    ],
  ])('names remote and versions of %s', (_what, operation, [title, action, changes]) => {
    const text = described(operation);
    expect([text.title, text.action]).toEqual([title, action]);
    expect(text.changes).toContain(changes);
  });

  it.each<[string, Operation, boolean]>([
    ['a rollback of the live version', { ...withCanary, kind: 'rollback', to: '1.3.2' }, true],
    ['a rollback of the canary itself', { ...withCanary, kind: 'rollback', to: '1.4.0' }, false],
    ['a promote of another version', { ...withCanary, kind: 'promote', version: '1.6.0' }, true],
    ['a promote of the canary', { ...withCanary, kind: 'promote', version: '1.5.0' }, false],
    ['a canary of another version', { ...withCanary, kind: 'canary', version: '1.6.0', percent: 5 }, true],
    ['another share of the canary', { ...withCanary, kind: 'canary', version: '1.5.0', percent: 50 }, false],
    ['a promote without a canary', { ...remote, kind: 'promote', version: '1.5.0' }, false],
  ])('warns of the end of a canary: %s', (_what, operation, ends) => {
    expect(described(operation).after.includes('The canary 1.5.0 ends.')).toBe(ends);
  });
});

describe('an entry of the history', () => {
  it.each([
    ['publish', null, '1.4.0', null, '1.4.0'],
    ['promote', '1.3.2', '1.4.0', null, '1.3.2 → 1.4.0'],
    ['promote', null, '1.4.0', null, '1.4.0'],
    ['promote', '1.4.0', '1.4.0', null, '1.4.0'],
    ['rollback', '1.4.0', '1.3.2', null, '1.4.0 → 1.3.2'],
    ['canary', '1.4.0', '1.5.0', 10, '1.5.0 for 10 %'],
    ['canary', '1.5.0', '1.4.0', 0, '1.5.0 ended'],
    ['pin', '1.4.0', '1.4.0', null, 'at 1.4.0'],
    ['unpin', '1.4.0', '1.4.0', null, 'from 1.4.0'],
    ['token-created', null, null, null, ''],
    ['a kind of a newer gateway', null, '1.0.0', null, ''],
  ])('%s from %s to %s (%s) is "%s"', (kind, from, to, percent, text) => {
    expect(describeEntry({ kind, from, to, percent })).toBe(text);
  });
});
