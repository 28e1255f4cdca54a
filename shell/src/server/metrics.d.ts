import type { PageRoute } from '@kilowatt/contracts';
import { Router } from 'express';
import { type Registry } from 'prom-client';
import type { PageTimes } from './render/page-times';
import type { LiveComposition } from './snapshot/live-composition';
/** Counts a page that was rendered. */
export type ObservePage = (page: { route: PageRoute | null; status: number; times: PageTimes }) => void;
type Live = () => Pick<LiveComposition, 'versions' | 'revision'>;
/** The metrics of the shell besides those of its process: pages, parts, failures, circuits and loaded versions. */
export declare function shellMetrics(
  registry: Registry,
  live: Live,
): {
  observe: ObservePage;
  onFailure: (release: string, stage: 'load' | 'render') => void;
};
/** `GET /metrics` of the shell's own port; requests that come through a gateway ask for a page. */
export declare function metricsRoute(registry: Registry): Router;
