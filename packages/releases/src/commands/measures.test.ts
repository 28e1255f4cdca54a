import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MeasureName } from '@kilowatt/contracts';
import { measureText } from '@kilowatt/contracts/management';
import { commandAt } from '../testing/run-kilowatt';
import type { Answer } from '../testing/stub-gateway';

const LONG = `1.1.0-build.${'a'.repeat(88)}`;
const status = (remote: string, more: object) => ({
  ...{ remote, live: '1.0.0', canary: null, previous: null, pinned: false, last: null, versions: [] },
  ...{ placed: { live: null, canary: null }, ...more },
});
const release = (version: string, views: number, measures: object) => ({
  ...{ version, views, failures: 2, uncaught: 1, timeouts: 0, stages: {}, buckets: [], measures },
  vitals: { LCP: [], INP: [], CLS: [] },
});
const LIVE = {
  LCP: { views: 1_150_000, value: 1_240 },
  INP: { views: 700_000, value: 96.4 },
  CLS: { views: 900_000, value: 0.031 },
  'add-to-cart': { views: 1_200_000, value: 0.048 },
  'search-exit': { views: 90_000, value: 0.451 },
};
const answers: Record<string, Answer> = {
  'GET /api/releases/status': {
    json: {
      revision: 7,
      remotes: [
        status('footer', { canary: { version: LONG, percent: 5 }, previous: '0.9.0' }),
        status('reviews', { live: null }),
      ],
    },
  },
  'GET /api/telemetry/summary': {
    json: {
      vitals: { LCP: [], INP: [], CLS: [] },
      remotes: [
        {
          remote: 'footer',
          releases: [
            release('1.0.0', 1_200_000, LIVE),
            release(LONG, 60, { LCP: { views: 55, value: 1_511 } }),
          ],
        },
      ],
    },
  },
};
let command: Awaited<ReturnType<typeof commandAt>>;
beforeAll(async () => {
  command = await commandAt(answers);
});
afterAll(() => command.close());

describe('measures', () => {
  it('of the deployed versions are shown side by side, in lines of 100 columns', async () => {
    const { out, exit } = await command.kilowatt('measures', 'footer');
    const lines = out.trimEnd().split('\n');
    expect([exit, lines.filter((line) => line.length > 100)]).toEqual([0, []]);
    expect(lines.slice(0, 2)).toEqual(['footer', 'live      1.0.0']);
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual(
      expect.arrayContaining([
        ['previous', '0.9.0'],
        ['MEASURE', 'LIVE', 'CANARY', 'PREVIOUS'],
        ['Page views', '1,200,000', '60', '0'],
        ['Uncaught errors', '1', '1', '0'],
        ['LCP p75', '1.24 s (1,150,000)', '1.51 s (55)', '–'],
        ['INP p75', '96 ms (700,000)', '–', '–'],
        ['Layout shift p75', '0.03 (900,000)', '–', '–'],
        ['Add-to-cart', '4.8 % (1,200,000)', '–', '–'],
        ['Search exits', '45.1 % (90,000)', '–', '–'],
      ]),
    );
  });

  it('of all remotes are printed as data with --json, also if nothing is live', async () => {
    const { remotes } = JSON.parse((await command.kilowatt('measures', '--json')).out);
    expect(remotes.map(({ remote }: { remote: string }) => remote)).toEqual(['footer', 'reviews']);
    expect(remotes[0].versions[1]).toMatchObject({ place: 'canary', version: LONG, percent: 5, views: 60 });
    expect((await command.kilowatt('measures')).out).toContain('reviews\nNothing is live\n');
  });

  it('of an unknown remote are refused in one line', async () => {
    const { err, exit } = await command.kilowatt('measures', 'nowhere');
    expect([exit, err]).toEqual([1, 'kilowatt: There is no remote of this name\n']);
  });

  it.each<[MeasureName, number, string]>([
    ['LCP', 1_234, '1.23 s'],
    ['LCP', 12_340, '12.3 s'],
    ['INP', 96.4, '96 ms'],
    ['CLS', 0.123, '0.12'],
    ['search-exit', 0.4567, '45.7 %'],
  ])('%s of %d is written %s', (name, figure, text) => expect(measureText(name, figure)).toBe(text));
});
