import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import request from 'supertest';
import { parse } from 'yaml';
import type { MetricsAccess } from '../../platform/config/setting-schemas';
import type { Replica } from '../../platform/database/replica';
import { answerProblems, ProblemError } from '../../platform/problems/problem';
import type { Tokens } from '../../releases/access/tokens';
import { type TestGateway, testGateway } from '../../testing/test-gateway';
import { mayScrape, metricsRoutes } from './routes';

describe('documents', () => {
  const folder = path.resolve(__dirname, '../../../../docs/metrics');
  const text = (file: string) => readFileSync(path.join(folder, file), 'utf8');

  const registry = new Registry();
  let gateway: TestGateway;
  let exported: Map<string, string>;
  beforeAll(async () => {
    collectDefaultMetrics({ register: registry });
    const replica: Replica = {
      reads: (read) => read(gateway.db),
      state: () => ({ used: true, lag: 0 }),
      counts: () => ({ replica: 2, primary: 1 }),
      close: async () => {},
    };
    gateway = await testGateway({ registry, replica });
    exported = new Map((await registry.getMetricsAsJSON()).map(({ name, type }) => [name, String(type)]));
  });
  afterAll(async () => {
    registry.clear();
    await gateway.close();
  });

  const named = (document: string) => [
    ...new Set(document.match(/\b(?:kilowatt|nodejs|process)_[a-z0-9_]+\b/g) ?? []),
  ];
  /** The metric behind a series: a histogram has three. */
  const metricOf = (series: string) => {
    const base = series.replace(/_(?:bucket|sum|count)$/, '');
    return exported.get(base) === 'histogram' ? base : series;
  };

  describe('the documents about metrics', () => {
    it.each(['dashboard.json', 'alerts.yml', 'metrics.md'])('%s names only exported metrics', (file) => {
      const names = named(text(file));
      expect(names.length).toBeGreaterThan(8);
      expect(names.filter((name) => !exported.has(metricOf(name)))).toEqual([]);
    });

    it('explain every metric of the shop', () => {
      const explained = named(text('metrics.md'));
      expect(
        [...exported.keys()].filter((name) => name.startsWith('kilowatt_') && !explained.includes(name)),
      ).toEqual([]);
    });

    it('give each alert an expression, a severity, a summary and an existing runbook', () => {
      const { groups } = parse(text('alerts.yml')) as {
        groups: {
          rules: { alert: string; expr: string; labels: object; annotations: { runbook?: string } }[];
        }[];
      };
      for (const rule of groups.flatMap(({ rules }) => rules)) {
        expect(rule).toMatchObject({
          alert: expect.stringMatching(/^[A-Z]\w+$/),
          expr: expect.any(String),
          labels: { severity: expect.stringMatching(/^(?:page|ticket)$/) },
          annotations: { summary: expect.any(String) },
        });
        const { runbook } = rule.annotations;
        if (runbook) expect(readFileSync(path.resolve(folder, '../..', runbook), 'utf8')).toMatch(/^# /);
      }
    });
  });
});

describe('the address of the metrics', () => {
  const tokens = {
    async identify(given: string | undefined) {
      if (given === 'kw_read') return { name: 'prometheus', scopes: ['read'] };
      throw new ProblemError('unauthorized');
    },
    uses: { used: async () => {}, refused: async () => {} },
  } as unknown as Tokens;

  function scrape(access: MetricsAccess, headers: Record<string, string> = {}) {
    const registry = new Registry();
    new Gauge({ name: 'kilowatt_test', help: 'A test', registers: [registry] }).set(1);
    const app = express()
      .use(metricsRoutes(registry, mayScrape(access, tokens)))
      .use(answerProblems(pino({ level: 'silent' })));
    return request(app).get('/metrics').set(headers);
  }
  const TOKEN = { authorization: 'Bearer kw_read' };
  const PROXIED = { 'x-forwarded-for': '203.0.113.7' };

  describe('the metrics', () => {
    it.each<[MetricsAccess, string, Record<string, string>, number]>([
      ['local', 'this machine', {}, 200],
      ['local', 'a proxy on this machine', PROXIED, 401],
      ['local', 'a proxy that says so otherwise', { forwarded: 'for=203.0.113.7' }, 401],
      ['local', 'a proxy that names itself alone', { via: '1.1 proxy' }, 401],
      ['local', 'elsewhere with a token', { ...PROXIED, ...TOKEN }, 200],
      ['local', 'elsewhere with a token that is none', { ...PROXIED, authorization: 'Bearer kw_wrong' }, 401],
      ['token', 'this machine', {}, 401],
      ['token', 'anywhere with a token', TOKEN, 200],
      ['public', 'elsewhere', PROXIED, 200],
      ['off', 'this machine', {}, 404],
      ['off', 'anywhere with a token', TOKEN, 404],
    ])('that are %s are for %s: %j is a %d', async (access, _who, headers, status) => {
      expect((await scrape(access, headers)).status).toBe(status);
    });

    it('are in the format of Prometheus, and not cached', async () => {
      const { headers, text } = await scrape('public');
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/plain; version=/),
        'cache-control': 'no-store',
      });
      expect(text).toContain('kilowatt_test 1');
    });
  });
});
