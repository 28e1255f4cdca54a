import type { PageRoute } from '@kilowatt/contracts';
import { type RequestHandler, Router } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { PageTimes } from './render/page-times';
import type { LiveComposition } from './snapshot/live-composition';

/** Counts a page that was rendered. */
export type ObservePage = (page: { route: PageRoute | null; status: number; times: PageTimes }) => void;

/** `remote@version`; a version may have further `@` in it, a remote has none. */
const labelsOf = (release: string) => {
  const at = release.indexOf('@');
  return { remote: release.slice(0, at), version: release.slice(at + 1) };
};

/** A number for each version and part; those of versions that are no longer loaded are dropped. */
function byVersion(isLoaded: (release: string) => boolean) {
  const counts = new Map<string, Map<string, number>>();
  return {
    add(release: string, what: string, by: number): void {
      const own = counts.get(release) ?? new Map<string, number>();
      counts.set(release, own.set(what, (own.get(what) ?? 0) + by));
    },
    *all() {
      for (const [release, own] of counts)
        if (!isLoaded(release)) counts.delete(release);
        else for (const [what, value] of own) yield { ...labelsOf(release), what, value };
    },
  };
}

type Versions = LiveComposition['versions'];
type Live = () => Pick<LiveComposition, 'versions' | 'revision'>;

/** The versions that are loaded or skipped, and the snapshot that they are of. */
function exportVersions(registers: Registry[], live: Live): void {
  const versions: Versions = () => live().versions();
  new Gauge({
    name: 'kilowatt_shell_release_loaded',
    help: 'Versions that this shell has in memory',
    labelNames: ['remote', 'version'],
    registers,
    collect() {
      this.reset();
      for (const release of versions().loaded) this.set(labelsOf(release), 1);
    },
  });
  new Gauge({
    name: 'kilowatt_shell_circuit_open',
    help: 'Whether the circuit of a version is open, so that it is skipped (1)',
    labelNames: ['remote', 'version'],
    registers,
    collect() {
      this.reset();
      const { loaded, skipped } = versions();
      for (const release of loaded) this.set(labelsOf(release), skipped.includes(release) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'kilowatt_shell_releases_revision',
    help: 'Revision of the snapshot that pages are rendered from; -1 before the first',
    registers,
    collect() {
      this.set(live().revision());
    },
  });
}

/** The metrics of the shell besides those of its process: pages, parts, failures, circuits and loaded versions. */
export function shellMetrics(registry: Registry, live: Live) {
  const registers = [registry];
  const isLoaded = (release: string) => live().versions().loaded.includes(release);
  const pages = new Histogram({
    name: 'kilowatt_shell_page_duration_seconds',
    help: 'Duration of loading and rendering a page',
    labelNames: ['page', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const seconds = byVersion(isLoaded);
  const renderings = byVersion(isLoaded);
  const failures = byVersion(() => true);
  const counter = (name: string, help: string, label: string, counts: ReturnType<typeof byVersion>) =>
    new Counter({
      name,
      help,
      labelNames: ['remote', 'version', label],
      registers,
      collect() {
        this.reset();
        for (const { what, value, ...of } of counts.all()) this.inc({ ...of, [label]: what }, value);
      },
    });
  counter(
    'kilowatt_shell_part_render_seconds_total',
    'Duration of rendering a slot or a page',
    'part',
    seconds,
  );
  counter('kilowatt_shell_parts_rendered_total', 'Rendered slots and pages', 'part', renderings);
  counter('kilowatt_shell_failures_total', 'Failures of versions on this server', 'stage', failures);
  exportVersions(registers, live);
  collectDefaultMetrics({ register: registry });

  const observe: ObservePage = ({ route, status, times }) => {
    pages.observe({ page: route?.page ?? 'none', status }, times.seconds());
    for (const { remote, version, name, milliseconds, count } of times.rendered()) {
      seconds.add(`${remote}@${version}`, name, milliseconds / 1_000);
      renderings.add(`${remote}@${version}`, name, count);
    }
  };
  return {
    observe,
    onFailure: (release: string, stage: 'load' | 'render' | 'late') => failures.add(release, stage, 1),
  };
}

/** `GET /metrics` of the shell's own port; requests that come through a gateway ask for a page. */
export function metricsRoute(registry: Registry): Router {
  const answer: RequestHandler = async ({ headers }, response, next) => {
    if (headers['x-client-address'] !== undefined || headers['x-forwarded-for'] !== undefined) return next();
    const text = await registry.metrics();
    response.set({ 'content-type': registry.contentType, 'cache-control': 'no-store' }).send(text);
  };
  return Router().get('/metrics', answer);
}
