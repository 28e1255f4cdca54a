import { AsyncLocalStorage } from 'node:async_hooks';
import { type Deployment, releaseName } from '@kilowatt/contracts';
import { onStrayError } from '@kilowatt/federation/stray-errors';
import { type FailureReporter, isFromOutside, reportFailure } from './failures';

/** The page that is rendered: for whom, and which versions have failed on it. */
type RenderedPage = { client: string | undefined; failed: Set<string> };
const page = new AsyncLocalStorage<RenderedPage>();

/** Runs the rendering of a page, whose timers and promises are then known as those of its client. */
export const forClient = <Value>(client: string | undefined, render: () => Value): Value =>
  page.run({ client, failed: new Set() }, render);

/** Milliseconds between two reports of a version: a timer may throw a thousand times a second. */
const INTERVAL = 500;

/**
 * Reports errors that a version threw after it was called, in a timer or in a promise that nobody awaits, as its failures
 * on this server: at most one for each page. Pages are complete by then, so that the version is still rendered.
 * @param deployments that count; versions of a preview do not
 * @returns a function that ends this
 */
export function reportLateErrors(
  reporter: FailureReporter & { onFailure: (release: string, stage: 'late') => void },
  deployments: () => readonly Deployment[],
  { now = Date.now, follow = onStrayError } = {},
): () => void {
  const reportedAt = new Map<string, number>();
  return follow((build, error) => {
    const deployment = deployments().find((one) => releaseName(one) === build);
    const rendered = page.getStore();
    if (!deployment || isFromOutside(error) || rendered?.failed.has(build)) return;
    rendered?.failed.add(build);
    reporter.onFailure(build, 'late');
    if (now() - (reportedAt.get(build) ?? Number.NEGATIVE_INFINITY) < INTERVAL) return;
    reportedAt.set(build, now());
    reportFailure(reporter, deployment, error, rendered?.client);
  });
}
