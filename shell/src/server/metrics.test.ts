import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import express from 'express';
import { Registry } from 'prom-client';
import request from 'supertest';
import { metricsRoute, shellMetrics } from './metrics';
import { pageTimes } from './render/page-times';

const registry = new Registry();
let loaded = ['footer@1.0.0', 'navigation@2.0.0-build.1'];
let skipped: string[] = [];
const metrics = shellMetrics(registry, () => ({
  versions: () => ({ loaded, skipped }),
  revision: () => 7,
}));
const app = express()
  .use(metricsRoute(registry))
  .use((_request, response) => void response.status(404).send('a page'));

const scrape = async (headers: Record<string, string> = {}) => request(app).get('/metrics').set(headers);
const seriesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`));

it('export pages, parts, failures, circuits and the versions that are loaded', async () => {
  const times = pageTimes();
  for (let time = 0; time < 2; time++)
    times.parts.begin({ remote: 'footer', version: '1.0.0', name: 'footer' })();
  const route = {
    remote: 'navigation',
    version: '2.0.0-build.1',
    page: 'product',
    route: '/products/:handle',
  };
  metrics.observe({ route, status: 200, times });
  metrics.observe({ route: null, status: 404, times: pageTimes() });
  metrics.onFailure('navigation@1.9.0', 'load');
  skipped = ['footer@1.0.0'];
  const { text } = await scrape();
  expect(seriesOf(text, 'kilowatt_shell_page_duration_seconds_count')).toEqual([
    'kilowatt_shell_page_duration_seconds_count{page="product",status="200"} 1',
    'kilowatt_shell_page_duration_seconds_count{page="none",status="404"} 1',
  ]);
  expect(seriesOf(text, 'kilowatt_shell_parts_rendered_total')).toEqual([
    'kilowatt_shell_parts_rendered_total{remote="footer",version="1.0.0",part="footer"} 2',
  ]);
  expect(seriesOf(text, 'kilowatt_shell_part_render_seconds_total')).toHaveLength(1);
  expect(seriesOf(text, 'kilowatt_shell_failures_total')).toEqual([
    'kilowatt_shell_failures_total{remote="navigation",version="1.9.0",stage="load"} 1',
  ]);
  expect(seriesOf(text, 'kilowatt_shell_circuit_open')).toEqual([
    'kilowatt_shell_circuit_open{remote="footer",version="1.0.0"} 1',
    'kilowatt_shell_circuit_open{remote="navigation",version="2.0.0-build.1"} 0',
  ]);
  expect(text).toContain('kilowatt_shell_releases_revision 7');
  expect(text).toContain('process_cpu_seconds_total');
});

it('drop series of versions that are no longer loaded', async () => {
  loaded = ['navigation@2.0.0-build.1'];
  const { text } = await scrape();
  expect(seriesOf(text, 'kilowatt_shell_parts_rendered_total')).toEqual([]);
  expect(seriesOf(text, 'kilowatt_shell_release_loaded')).toEqual([
    'kilowatt_shell_release_loaded{remote="navigation",version="2.0.0-build.1"} 1',
  ]);
});

it.each(['x-client-address', 'x-forwarded-for'])(
  'are no page of the shop: with %s they are not there',
  async (name) => {
    expect((await scrape({ [name]: '203.0.113.7' })).status).toBe(404);
  },
);

it('all have a help text', async () => {
  const page = readFileSync(path.resolve(__dirname, '../../../docs/metrics/shell.md'), 'utf8');
  const names = (await registry.getMetricsAsJSON())
    .map(({ name }) => name)
    .filter((name) => name.startsWith('kilowatt_'));
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  expect([...page.matchAll(/\bkilowatt_shell_[a-z_]+/g)].filter(([name]) => !names.includes(name))).toEqual(
    [],
  );
});
