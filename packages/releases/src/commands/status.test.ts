import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Incident, Overview, RemoteStatus, Status } from '@kilowatt/contracts/management';
import { commandAt } from '../testing/run-kilowatt';
import type { Answer } from '../testing/stub-gateway';

const AT = new Date().toISOString();
const kept = (version: string) => ({ version, publishedAt: AT, publishedBy: 'ci', signedBy: null });
const remote = (name: string, live: string | null): RemoteStatus => ({
  ...{ remote: name, live, canary: null, previous: null, pinned: false, last: null },
  placed: { live: null, canary: null },
  versions: [kept('1.1.0'), kept('1.0.0')],
});
const STATUS: Status = { revision: 7, remotes: [remote('reviews', '1.1.0'), remote('footer', null)] };

const answers: Record<string, Answer> = { 'GET /api/releases/status': { json: STATUS } };
let command: Awaited<ReturnType<typeof commandAt>>;
beforeAll(async () => {
  command = await commandAt(answers);
});
afterAll(() => command.close());
const kilowatt = (...args: string[]) => command.kilowatt(...args);

describe('incidents', () => {
  const LONG = `1.0.0-build.${'a'.repeat(120)}`;
  const build = { version: '0.1.0', revision: 'c0ffee4711', date: AT, author: 'Ada' };
  const incident: Incident = {
    ...{ id: 'remote-fails footer@1.0.0', kind: 'remote-fails', severity: 'critical', title: 'footer fails' },
    detail: `${LONG} failed on 39 of 40 page views of the last 5 minutes (39 render); 0 % is normal.`,
    ...{ since: AT, remote: 'footer', version: LONG },
    reverted: 'Not rolled back automatically: footer is pinned to it.\u001b[31m',
    action: { kind: 'rollback', remote: 'footer', from: LONG, to: '1.0.0' },
    help: 'kilowatt rollback footer',
  };
  const state: Overview = {
    at: AT,
    environment: { shop: 'Kilowatt', host: 'shop.example', name: 'staging', colour: 'blue' },
    incidents: [incident],
    readOnly: false,
    gateway: { build, ready: true, revision: 7 },
    gateways: [{ name: 'one:3000', since: AT }],
    shell: {
      ...{ state: 'ready', since: null, build, revision: 7, failedPages: 0 },
      circuits: [{ remote: 'footer', version: LONG, since: AT }],
    },
    database: { state: 'up', since: null },
    disk: { freeBytes: 5e9, sizeBytes: 1e11, writable: true },
  };
  const ONE_SHELL = { state: 'ready', draining: false, version: null, revision: 7, build } as const;
  const withState = (more: Partial<Overview> = {}) => {
    answers['GET /api/ops/overview'] = { json: { ...state, ...more } };
  };
  afterAll(() => {
    answers['GET /api/releases/status'] = { json: STATUS };
  });

  it('are shown first, before their remotes, in lines of 100 columns', async () => {
    withState();
    const { out, exit } = await kilowatt('status');
    const lines = out.split('\n');
    expect([exit, lines.filter((line) => line.length > 100)]).toEqual([0, []]);
    expect(lines.slice(0, 3)).toEqual([
      'Kilowatt staging · shop.example, 1 incident, revision 7',
      '',
      expect.stringMatching(/^! footer fails, began \d+ sec\. ago \(critical\)$/),
    ]);
    expect(lines).toContain('  > kilowatt rollback footer');
    expect(out).not.toContain('\u001b');
    expect(out.indexOf('footer    nothing live')).toBeLessThan(out.indexOf('reviews   1.1.0'));
    expect(out).toMatch(/^gateway {3}ready, 0\.1\.0 commit c0ffee4 from \d+ sec\. ago$/m);
    expect(lines).toContain('gateways  1: one:3000');
  });

  it('are the same as in the console: reasons, last known versions, gateways, space', async () => {
    withState({
      ...{ readOnly: true, remembered: AT, disk: { freeBytes: 46_500_000, sizeBytes: 1e11, writable: true } },
      gateway: { ...state.gateway, ready: false, reason: 'the shell does not answer' },
      gateways: [
        { name: 'one:3000', since: AT, build },
        { name: 'two:3000', since: AT },
      ],
      shell: {
        ...{ ...state.shell, state: 'down', revision: null, circuits: null },
        build: { version: null, revision: null, date: null, author: null },
        lastKnown: { at: AT, build, revision: 7 },
      },
      shells: [
        { ...ONE_SHELL, address: 'http://shell-1:3001', version: '0.2.0' },
        { ...ONE_SHELL, address: 'http://shell-2:3001', state: 'unready', draining: true },
        { ...ONE_SHELL, address: 'http://shell-3:3001', state: 'down', build: { ...build, version: null } },
      ],
    });
    const { out } = await kilowatt('status');
    for (const line of [
      /^gateway {3}NOT READY: the shell does not answer, 0\.1\.0 commit c0ffee4/m,
      /^gateways {2}2: one:3000 0\.1\.0 \(c0ffee4\), two:3000$/m,
      /^shell {5}DOWN, last known \d+ sec\. ago: 0\.1\.0 commit c0ffee4 from .*, revision 7$/m,
      /^shells {4}shell-1:3001 0\.2\.0 ready, shell-2:3001 0\.1\.0 ENDING, shell-3:3001 DOWN$/m,
      /^disk {6}46 MB free$/m,
      /last known state, incidents of remotes\s+as of \d+ sec\.\s+ago;/,
    ])
      expect(out).toMatch(line);
  });

  it('are printed as data with --json, beside the remotes', async () => {
    withState();
    expect(JSON.parse((await kilowatt('status', '--json')).out)).toEqual({ ...state, ...STATUS });
  });

  it.each<[string, Partial<Overview>, string[], number]>([
    ['without --check', {}, [], 0],
    ['something is wrong', {}, ['--check'], 3],
    ['it went back by itself', { incidents: [{ ...incident, severity: 'notice' }] }, ['--check'], 0],
    ['nothing is wrong', { incidents: [] }, ['--check'], 0],
  ])('exits as documented: %s', async (_what, more, args, expected) => {
    withState(more);
    expect((await kilowatt('status', ...args)).exit).toBe(expected);
  });

  it('without a database reports the state from memory, and exits with 0', async () => {
    withState({ readOnly: true, database: { state: 'away', since: AT }, incidents: [] });
    const memory = STATUS.remotes.map((one) => ({
      ...one,
      versions: one.versions.map((version) => ({ ...version, publishedAt: null })),
    }));
    answers['GET /api/releases/status'] = { json: { revision: 7, remotes: memory, readOnly: true } };
    const { out, exit } = await kilowatt('status');
    expect(exit).toBe(0);
    expect(out).toContain('\nRead-only: the database is unavailable');
    expect(out).toContain('\ndatabase  AWAY\n');
  });
});

it('shows the commit of the live version if release.json has it', async () => {
  const commit = { author: 'Ada', date: AT, subject: 'Mend the page' };
  const [reviews] = STATUS.remotes;
  const versions = [{ ...kept('1.1.0'), revision: 'c0ffee4711', commit }];
  answers['GET /api/releases/status'] = { json: { revision: 7, remotes: [{ ...reviews, versions }] } };
  const { out } = await kilowatt('status');
  answers['GET /api/releases/status'] = { json: STATUS };
  expect(out).toMatch(/^ {10}commit c0ffee4 by Ada, .* ago: Mend the page$/m);
});

it('lists what remotes offer and fill, and what of it is not shown', async () => {
  const fill = { slot: 'product:below-price', version: '1.1.0', offeredBy: 'navigation', shown: true };
  const json: Status = {
    revision: 7,
    remotes: [
      {
        ...remote('navigation', '1.1.0'),
        offers: [
          {
            ...{ slot: 'product:below-price', many: false, failure: 'regular' },
            fillers: [
              { remote: 'reviews', version: '1.1.0', shown: true },
              { remote: 'tips', version: '1.0.0', shown: false },
            ],
          },
        ],
      },
      {
        ...remote('reviews', '1.1.0'),
        fills: [fill, { ...fill, slot: 'product:gone', offeredBy: null, shown: false }],
      },
      { ...remote('tips', '1.0.0'), fills: [{ ...fill, shown: false }] },
    ],
  };
  answers['GET /api/releases/status'] = { json };
  const { out } = await kilowatt('status');
  expect(
    out
      .split('\n')
      .filter((line) => /offers|fills/.test(line))
      .map((line) => line.trim()),
  ).toEqual([
    'offers product:below-price, filled by reviews 1.1.0, tips 1.0.0 (not shown)',
    'fills product:below-price, on pages of navigation',
    'fills product:gone, shown nowhere: no live version offers it',
    'fills product:below-price, not shown on pages of navigation: another remote fills it',
  ]);
  expect(JSON.parse((await kilowatt('status', '--json')).out).remotes).toEqual(json.remotes);
});
