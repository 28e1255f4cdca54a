import { expect, it } from '@jest/globals';
import { culpritOf, type TraceSpan } from './culprit';

const span = (
  spanId: string,
  parentSpanId: string | undefined,
  [from, to]: [number, number],
  release?: string,
  more: Partial<TraceSpan> = {},
): TraceSpan => ({
  ...{ traceId: 't', spanId, parentSpanId, name: spanId, service: 's', from, to, failed: false },
  attributes: release ? { 'kilowatt.release': release } : {},
  ...more,
});

it.each<[string, TraceSpan[], string | null]>([
  ['no version at all', [span('page', undefined, [0, 100])], null],
  [
    'the version whose own work takes longest, and not the one that it is rendered in',
    [
      span('page', undefined, [0, 1_000]),
      span('outer', 'page', [0, 400], 'navigation@1.0.0'),
      span('inner', 'outer', [50, 390], 'cart@2.0.0'),
    ],
    'cart@2.0.0',
  ],
  [
    'the version that a call and its statement were made for',
    [
      span('load', undefined, [0, 300], 'footer@1.0.0'),
      span('call', 'load', [1, 299]),
      span('query', 'call', [2, 298]),
      span('render', undefined, [300, 350], 'navigation@1.0.0'),
    ],
    'footer@1.0.0',
  ],
  [
    'the version of the first error, however long others take',
    [
      span('slow', undefined, [0, 900], 'navigation@1.0.0'),
      span('load', undefined, [0, 200], 'cart@1.0.0', { failed: true }),
      span('later', undefined, [0, 300], 'footer@1.0.0', { failed: true }),
    ],
    'cart@1.0.0',
  ],
  [
    'not the version of a page for what the servers take around it',
    [
      span('page', undefined, [0, 900], 'navigation@1.0.0', {
        attributes: { 'kilowatt.release': 'navigation@1.0.0', 'kilowatt.stage': 'server' },
      }),
      span('render', 'page', [0, 20], 'footer@1.0.0'),
    ],
    'footer@1.0.0',
  ],
  [
    'work that overlaps once',
    [
      span('load', undefined, [0, 100], 'a@1.0.0'),
      span('one', 'load', [0, 80]),
      span('other', 'load', [20, 100]),
      span('render', undefined, [100, 130], 'b@1.0.0'),
    ],
    'a@1.0.0',
  ],
])('names %s', (_what, trace, release) => {
  expect(culpritOf(trace)?.release ?? null).toBe(release);
});
