import { describe, expect, it } from '@jest/globals';
import { changesOf, summaryOf } from './describe-changes';

describe('changes of a content', () => {
  const items = (...ids: string[]) => ids.map((id) => ({ id, amount: 1 }));
  it.each([
    ['nothing', items('a', 'b'), items('a', 'b'), [], 'No entry changed'],
    ['an entry', [], items('a'), [['added', 'a', ['id: a', 'amount: 1']]], '1 entry added'],
    [
      ...['a field', items('a'), [{ id: 'a', amount: 2, share: 0.5 }]],
      ...[[['changed', 'a', ['amount: 1 → 2', 'share: 0.5']]], '1 entry changed'],
    ],
    ['the order', items('a', 'b', 'c'), items('c', 'a', 'b'), [['moved', 'c', []]], '1 entry moved'],
    [
      ...['one of two with a name', items('a', 'a'), items('a')],
      ...[[['removed', 'a (2)', []]], '1 entry removed'],
    ],
    [
      ...['a text', { hours: 'Never' }, { hours: 'Always', phone: '1' }],
      ...[
        [
          ['changed', 'hours', ['Never → Always']],
          ['added', 'phone', ['1']],
        ],
        '1 entry added, 1 changed',
      ],
    ],
  ] as [string, unknown, unknown, [string, string, string[]][], string][])(
    'are named: %s',
    (_what, before, after, expected, summary) => {
      const changes = changesOf(before, after);
      expect(changes.map(({ kind, entry, details }) => [kind, entry, details])).toEqual(expected);
      expect(summaryOf(changes)).toBe(summary);
    },
  );
});
