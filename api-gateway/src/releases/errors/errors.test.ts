import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Outcome } from '@kilowatt/contracts';
import { ERROR_CALLS, type ReleaseErrors, SUMMARY_CALLS } from '@kilowatt/contracts/management';
import { pino } from 'pino';
import request from 'supertest';
import * as v from 'valibot';
import { sealedTicket, sendBeacon, TEST_SHELL_SECRET } from '../../testing/page-views';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testArtifact } from '../../testing/test-artifact';
import { releaseErrors } from '../tables';
import { errorLog, MAX_ERRORS, MAX_ROWS } from './error-log';
import type { ReportedError } from './reported-error';

const gateway = sharedTestGateway({ addressLimit: 'off' });
const calls = releaseCalls(gateway);
/** Columns 11 and 20 of the built file are 41:5 and 60:1 of the source, where `FooterLinks` is called. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://mfe-footer/./src/footer/ui/footer.tsx'],
  names: ['FooterLinks'],
  mappings: 'UAwCI,SAmBJA',
});
let remote = 'w';
beforeEach(async () => {
  remote += 'w';
  await gateway.db.delete(releaseErrors);
  for (const version of ['1.4.0', '1.4.1']) {
    const files = {
      'web/remoteEntry.js': `var remote = '${version}';`,
      'server/remote.cjs': 'module.exports = { default: {} };',
      ...(version === '1.4.1' && { 'server/remoteEntry.js.map': MAP }),
    };
    await calls.upload(await testArtifact({ release: { remote, version }, files })).expect(201);
    await calls.operate(remote, 'promote', { version }).expect(200);
  }
});

const stackIn = (version: string, column = 11) =>
  [column, 20]
    .map((at) => `    at f (http://shop/remotes/${remote}/${version}/web/remoteEntry.js:1:${at})`)
    .join('\n');
const cause = (version: string, column?: number) => ({
  ...{ name: 'TypeError', message: 'no links of "Ada Lovelace"' },
  stack: stackIn(version, column),
});
/** A view of a page that failed. */
const fail = (outcome: Partial<Outcome>, headers: Record<string, string> = {}) => {
  const release = outcome.release ?? '1.4.1';
  return sendBeacon(
    gateway.app,
    {
      ticket: sealedTicket({ [remote]: ['1.4.1', '1.4.0'] }),
      outcomes: [{ remote, release, failed: 'render', cause: cause(release), ...outcome }],
    },
    { headers },
  ).expect(204);
};
async function errors(query = ''): Promise<ReleaseErrors['errors']> {
  await gateway.tally.flush();
  const { body } = await calls.read(`/api/releases/${remote}/errors${query}`).expect(200);
  return v.parse(ERROR_CALLS.list.answer, body).errors;
}

describe('the errors of a remote', () => {
  it('show position in the sources, page and browsers, and no personal data', async () => {
    const referer = 'http://shop/products/lg-washer?from=ada@example.com';
    await fail({}, { referer, 'user-agent': 'Version/16.6 Mobile/15E148 Safari/604.1' });
    await fail({}, { referer, 'user-agent': 'Version/16.6 Mobile/15E148 Safari/604.1' });
    await fail({}, { referer, 'user-agent': 'Firefox/153.0', 'x-request-id': 'request-of-the-last' });
    expect(await errors()).toEqual([
      {
        ...{ version: '1.4.1', firstVersion: '1.4.1', stage: 'render', count: 3 },
        ...{ name: 'TypeError', message: 'no links of "…"', page: '/products/…' },
        frames: [
          { file: 'src/footer/ui/footer.tsx', line: 41, column: 5, function: 'FooterLinks' },
          { file: 'src/footer/ui/footer.tsx', line: 60, column: 1, function: null },
        ],
        browsers: [
          { name: 'Safari 16', count: 2 },
          { name: 'Firefox 153', count: 1 },
        ],
        ...{ fingerprint: expect.any(String), requestId: expect.any(String) },
        ...{ firstAt: expect.any(String), lastAt: expect.any(String) },
      },
    ]);
    expect(JSON.stringify(await gateway.db.select().from(releaseErrors))).not.toMatch(/Ada|ada@|lg-washer/);
  });

  it('are in the summary of recent reports', async () => {
    await fail({});
    await gateway.tally.flush();
    const { body } = await calls.read('/api/telemetry/summary').expect(200);
    const summary = v.parse(SUMMARY_CALLS.summary.answer, body).remotes.find((one) => one.remote === remote);
    expect(summary?.errors?.map(({ name, frames }) => [name, frames[0]?.line])).toEqual([['TypeError', 41]]);
  });

  it('stay in the summary beside later ones, including the three of a page view', async () => {
    for (const columns of [
      [11, 12, 13],
      [11, 14, 15],
    ]) {
      const uncaught = columns.map((at) => ({ remote, release: '1.4.1', cause: cause('1.4.1', at) }));
      await sendBeacon(gateway.app, { ticket: sealedTicket({ [remote]: ['1.4.1'] }), uncaught }).expect(204);
    }
    await gateway.tally.flush();
    const { body } = await calls.read('/api/telemetry/summary').expect(200);
    const summary = v.parse(SUMMARY_CALLS.summary.answer, body).remotes.find((one) => one.remote === remote);
    expect(summary?.errors).toHaveLength(5);
  });

  it('without source maps have positions in the built file, and name the version in which they first occurred', async () => {
    await fail({ release: '1.4.0' });
    await gateway.tally.flush();
    await fail({});
    const [newest, oldest] = await errors();
    expect([newest?.version, newest?.firstVersion, oldest?.version]).toEqual(['1.4.1', '1.4.0', '1.4.0']);
    expect(oldest?.frames[0]).toEqual({ file: 'web/remoteEntry.js', line: 1, column: 11, function: 'f' });
    expect((await errors('?version=1.4.0')).map(({ version }) => version)).toEqual(['1.4.0']);
  });

  it('are grouped by position', async () => {
    for (const column of [11, 11, 20]) await fail({ cause: cause('1.4.1', column) });
    expect((await errors()).map(({ count }) => count).sort()).toEqual([1, 2]);
  });

  it('from a shell are attributed to its server', async () => {
    const outcome = { remote, release: '1.4.1', failed: 'server', late: true } as const;
    await request(gateway.app)
      .post('/api/telemetry')
      .set('authorization', `Bearer ${TEST_SHELL_SECRET}`)
      .send({ outcomes: [{ ...outcome, cause: { ...cause('1.4.1'), stack: `at F (${remote}@1.4.1:7:3)` } }] })
      .expect(204);
    const [error] = await errors();
    expect([error?.browsers, error?.frames, error?.page]).toEqual([
      [{ name: 'server', count: 1 }],
      [{ file: 'server/remote.cjs', line: 7, column: 3, function: 'F' }],
      null,
    ]);
  });
});

describe('a report', () => {
  it.each<[string, object]>([
    ['without an error', { cause: undefined }],
    ['with an error of another shape', { cause: { name: 1 } }],
    ['with an error that is too long', { cause: { name: 'E', message: 'x'.repeat(301), stack: '' } }],
    ['of a version that is not deployed', { release: '9.9.9' }],
  ])('adds no error: %s', async (_what, outcome) => {
    await fail(outcome as Partial<Outcome>);
    expect(await errors()).toEqual([]);
  });

  it('with an impossible position does not break the answer', async () => {
    const at = `at f (http://shop/remotes/${remote}/1.4.1/web/remoteEntry.js`;
    for (const place of ['0:0', '1:99999999999', `${'9'.repeat(250)}:1`, '1:0'])
      await fail({ cause: { name: 'E', message: place, stack: `${at}:${place})` } });
    expect((await errors()).map(({ frames }) => frames.length).sort()).toEqual([0, 0, 0, 1]);
  });

  it('with many remotes at once is accepted completely', async () => {
    const long = { name: 'E', message: 'x'.repeat(300), stack: 'y'.repeat(2_000) };
    const others = Array.from({ length: 12 }, (_, at) => ({
      ...{ remote: `other-${at}`, release: '1.0.0', failed: 'load' as const },
      cause: long,
    }));
    const mine = { remote, release: '1.4.1', failed: 'render' as const, cause: cause('1.4.1') };
    const ticket = sealedTicket({ [remote]: ['1.4.1'] });
    await sendBeacon(gateway.app, { ticket, outcomes: [...others, mine] }).expect(204);
    expect(await errors()).toHaveLength(1);
  });

  it('without a ticket adds no error', async () => {
    await sendBeacon(gateway.app, {
      outcomes: [{ remote, release: '1.4.1', failed: 'render', cause: cause('1.4.1') }],
    }).expect(204);
    expect(await errors()).toEqual([]);
  });
});

it('source maps are served to shells only, not to browsers', async () => {
  for (const side of ['web', 'server'])
    await request(gateway.app).get(`/remotes/${remote}/1.4.1/${side}/remoteEntry.js.map`).expect(404);
});

it('an invalid remote is a 404, and a limit that is too high is named', async () => {
  const { body } = await calls.read('/api/releases/UPPER/errors').expect(404);
  expect(body.code).toBe('release-not-found');
  await calls.read(`/api/releases/${remote}/errors?limit=1000`).expect(400);
});

describe('stored errors', () => {
  const silent = pino({ level: 'silent' });
  const error = (fingerprint: string): ReportedError => ({
    ...{ remote: 'kept', version: '1.0.0', fingerprint, stage: 'render', name: 'Error', message: '' },
    ...{ frames: [], page: null, requestId: null, browser: 'Chrome 140' },
  });
  const rows = () => gateway.db.select().from(releaseErrors);

  it('are at most fifty of a version', async () => {
    const log = errorLog({ db: gateway.db, log: silent });
    for (let number = 0; number < 2_000; number++) log.add(error(`of flood ${number}`));
    await log.flush();
    log.add(error('one more'));
    log.add(error('of flood 0'));
    await log.flush();
    const kept = await rows();
    expect(kept).toHaveLength(MAX_ERRORS);
    expect(kept.find(({ fingerprint }) => fingerprint === 'of flood 0')?.count).toBe(2);
  });

  it('are at most three hundred rows of a version, for any number of browsers', async () => {
    const kept = errorLog({ db: gateway.db, log: silent });
    for (let number = 0; number < 400; number++) kept.add({ ...error('one'), browser: `Chrome ${number}` });
    await kept.flush();
    expect(await rows()).toHaveLength(MAX_ROWS);
  });

  it('do not stop the evaluation of the counts if they cannot be written', async () => {
    const kept = errorLog({ db: gateway.db, log: silent });
    // PostgreSQL has no such text.
    kept.add({ ...error('one'), message: '\0' });
    await expect(kept.flush()).resolves.toBeUndefined();
    expect(await rows()).toEqual([]);
  });

  it('are deleted thirty days after the last report', async () => {
    let now = Date.parse('2026-01-01T00:00:00Z');
    const log = errorLog({ db: gateway.db, log: silent, now: () => now });
    log.add(error('old'));
    await log.flush();
    now += 31 * 24 * 3_600_000;
    log.add(error('new'));
    await log.flush();
    expect((await rows()).map(({ fingerprint }) => fingerprint)).toEqual(['new']);
  });
});
