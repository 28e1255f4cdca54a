import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { type TestGateway, testGateway } from '../../testing/test-gateway';

const folder = path.resolve(__dirname, '../../../../docs/metrics');
const text = (file: string) => readFileSync(path.join(folder, file), 'utf8');

const registry = new Registry();
let gateway: TestGateway;
let exported: Map<string, string>;
beforeAll(async () => {
  collectDefaultMetrics({ register: registry });
  gateway = await testGateway({ registry });
  exported = new Map((await registry.getMetricsAsJSON()).map(({ name, type }) => [name, String(type)]));
}, 60_000);
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
  it.each(['dashboard.json', 'alerts.yml', 'metrics.md'])('%s names only what is exported', (file) => {
    const names = named(text(file));
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !exported.has(metricOf(name)))).toEqual([]);
  });

  it('explain every metric of ours', () => {
    const explained = named(text('metrics.md'));
    expect(
      [...exported.keys()].filter((name) => name.startsWith('kilowatt_') && !explained.includes(name)),
    ).toEqual([]);
  });

  it('give each alert an expression, a severity, a summary and a runbook that is there', () => {
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
