import { beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { Registry } from 'prom-client';
import request from 'supertest';
import { answerProblems } from '../../platform/problems/problem';
import { openTokens } from '../../releases/access/tokens';
import { sealedTicket } from '../../testing/page-views';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { TEST_TOKEN } from '../../testing/test-gateway';
import { mayScrape, metricsRoutes } from './routes';

const gateway = sharedTestGateway({ registry: new Registry() });
const calls = releaseCalls(gateway);
beforeAll(async () => {
  await calls.publish('reviews', '1.0.0', '1.1.0');
  await calls.operate('reviews', 'promote', { version: '1.0.0' }).expect(200);
  await calls.operate('reviews', 'canary', { version: '1.1.0', percent: 5 }).expect(200);
});

const scrape = async () => (await request(gateway.app).get('/metrics').expect(200)).text.split('\n');
/** The series of a metric. */
const seriesOf = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

describe('the metrics', () => {
  it('report live versions, operations, the database, the outbox and the catalogue', async () => {
    const lines = await scrape();
    expect(seriesOf(lines, 'kilowatt_release_info')).toEqual([
      'kilowatt_release_info{remote="reviews",version="1.0.0",channel="live"} 1',
      'kilowatt_release_info{remote="reviews",version="1.1.0",channel="canary"} 1',
    ]);
    expect(seriesOf(lines, 'kilowatt_canary_percent')).toEqual([
      'kilowatt_canary_percent{remote="reviews"} 5',
    ]);
    expect(seriesOf(lines, 'kilowatt_release_moves_total')).toEqual([
      'kilowatt_release_moves_total{remote="reviews",kind="promote",by="person"} 1',
      'kilowatt_release_moves_total{remote="reviews",kind="canary",by="person"} 1',
      // It is there before the first rollback: an alert on its increase would miss one that begins at 1.
      'kilowatt_release_moves_total{remote="reviews",kind="rollback",by="watch"} 0',
    ]);
    for (const line of [
      'kilowatt_database_up 1',
      'kilowatt_outbox_waiting 0',
      'kilowatt_outbox_oldest_seconds 0',
    ])
      expect(lines).toContain(line);
    expect(seriesOf(lines, 'kilowatt_catalogue_products')[0]).toMatch(/ [1-9]\d+$/);
  });

  it('count views and failures of live versions, and ignore invented ones', async () => {
    const report = (release: string, failed?: string) =>
      request(gateway.app)
        .post('/api/telemetry')
        .send({
          ticket: sealedTicket({ reviews: [release] }),
          outcomes: [{ remote: 'reviews', release, ...(failed && { failed }) }],
          vitals: [{ name: 'LCP', value: 900 }],
          ran: { reviews: release, invented: '1.0.0' },
        })
        .expect(204);
    await report('1.0.0');
    await report('1.1.0', 'render');
    for (let n = 0; n < 20; n++) await report(`9.9.${n}`);
    const lines = await scrape();
    expect(seriesOf(lines, 'kilowatt_remote_views_total')).toEqual([
      'kilowatt_remote_views_total{remote="reviews",version="1.0.0"} 1',
      'kilowatt_remote_views_total{remote="reviews",version="1.1.0"} 1',
    ]);
    expect(lines).toContain(
      'kilowatt_remote_failures_total{remote="reviews",version="1.1.0",stage="render"} 1',
    );
    expect(seriesOf(lines, 'kilowatt_remote_web_vital_p75')).toHaveLength(2);
    expect(lines).toContain('kilowatt_web_vital_p75{name="LCP"} 900');
  });

  it('time answers by the template of their route, for any number of invented addresses', async () => {
    const paths = [
      '/api/products/one',
      '/api/products/two?x=1',
      '/api/releases/reviews/diff?from=1.0.0&to=1.1.0',
      '/api/nothing/here',
      '/api/nothing/there',
      '/remotes/reviews/1.0.0/web/remoteEntry.js',
      '/remotes/reviews/0.0.9/web/remoteEntry.js',
      '/pictures/a/b/c/1.svg',
      '/robots.txt',
      '/invented/1',
      '/invented/2',
    ];
    for (const path of paths) await calls.read(path);
    const routes = seriesOf(await scrape(), 'kilowatt_http_request_duration_seconds_count').map(
      (line) => /route="([^"]+)"/.exec(line)?.[1] ?? '',
    );
    expect([...new Set(routes)].sort()).toEqual([
      '/*',
      '/api/*',
      '/api/products/:handle',
      '/api/releases',
      '/api/releases/:remote/canary',
      '/api/releases/:remote/diff',
      '/api/releases/:remote/promote',
      '/api/telemetry',
      '/metrics',
      '/pictures/:kind/:style/:colour/:width.svg',
      '/remotes/:remote/:version/:side/:file',
      '/robots.txt',
    ]);
  });

  it('count cache lookups', async () => {
    for (const _ of [1, 2]) await request(gateway.app).get('/api/search?q=gas+range').expect(200);
    const lines = await scrape();
    for (const result of ['hit', 'miss'])
      expect(lines).toContain(`kilowatt_cache_requests_total{cache="search",result="${result}"} 1`);
  });
});

describe('who may read the metrics', () => {
  const requested = async (
    metricsAccess: 'local' | 'token' | 'public' | 'off',
    headers: Record<string, string> = {},
  ) => {
    const tokens = openTokens(gateway.db, TEST_TOKEN);
    const app = express()
      .use(metricsRoutes(new Registry(), mayScrape(metricsAccess, tokens)))
      .use(answerProblems(gateway.log));
    return (await request(app).get('/metrics').set(headers)).status;
  };
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  const authorization = `Bearer ${TEST_TOKEN}`;

  it.each([
    ['local', {}, 200],
    ['local', forwarded, 401],
    ['local', { ...forwarded, authorization }, 200],
    ['token', {}, 401],
    ['token', { authorization: 'Bearer wrong' }, 401],
    ['token', { authorization }, 200],
    ['public', forwarded, 200],
    ['off', { authorization }, 404],
  ] as const)('with "%s" and the headers %j the answer is %i', async (access, headers, status) => {
    expect(await requested(access, headers)).toBe(status);
  });
});
