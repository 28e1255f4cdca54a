import { type MeasureName, Telemetry, TicketAnswer, TicketRequest } from '@kilowatt/contracts';
import {
  type ReleaseError,
  type ReleaseSummary,
  SUMMARY_CALLS,
  type TelemetrySummary,
} from '@kilowatt/contracts/management';
import express, { type Request, type RequestHandler, Router } from 'express';
import { calls, mount } from '../../platform/http/call';
import { rateLimits } from '../../platform/middleware/rate-limits';
import { check } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import { type IsShell, requireScope } from '../access/require-scope';
import type { Tokens } from '../access/tokens';
import type { ErrorLog } from '../errors/error-log';
import type { ErrorsOf } from '../errors/release-errors';
import { reportedError } from '../errors/reported-error';
import { BY_MINUTE } from '../monitoring/claims';
import type { FullReleaseStats } from '../monitoring/counts';
import { figureOf, MEASURE_NAMES, MEASURES, viewsIn } from '../monitoring/measures';
import type { Tally } from '../monitoring/tally';
import type { Outcomes } from './outcomes';
import type { PageTickets } from './page-tickets';
import type { reporters } from './reporters';

export const TELEMETRY_CALLS = calls({
  report: {
    id: 'reportPageView',
    method: 'post',
    path: '/api/telemetry',
    summary: 'Reports the outcome of each remote on a page view, with the ticket of that view',
    body: Telemetry,
    status: 204,
    problems: ['cross-site', 'too-many-requests'],
  },
  ticket: {
    id: 'getPageTicket',
    method: 'post',
    path: '/api/telemetry/ticket',
    summary: 'Issues a ticket for one page view, in exchange for the seal of the page',
    body: TicketRequest,
    answer: TicketAnswer,
    problems: ['cross-site', 'too-many-requests', 'invalid-field'],
  },
});

/** Maximum reports per minute and address. */
const REPORTS_A_MINUTE = 240;

type Parts = {
  outcomes: Outcomes;
  tally: Pick<Tally, 'add' | 'addUncaught' | 'addMeasured'>;
  errors: Pick<ErrorLog, 'add'>;
  admit: ReturnType<typeof reporters>;
  /** Lets through what pages of the shop send. */
  ownPagesOnly: RequestHandler;
  /** None where the shell seals no pages. */
  tickets: PageTickets | null;
  /** Shells report for all their pages from one address, which is not limited. */
  isShell: IsShell;
};

/**
 * `POST /api/telemetry`: the outcome of each remote on a page view. A beacon is sent as text, to avoid a preflight
 * request. Reports that do not count are answered alike.
 */
export function telemetryRoutes(parts: Parts): Router {
  const { outcomes, tally, errors, admit, ownPagesOnly, tickets, isShell } = parts;
  const router = Router();
  // Every page view sends some, so each gateway counts in memory.
  const limits = rateLimits(null);
  // As much as `sendBeacon` sends: a failure that brings its error is not to be refused for its length.
  const json = express.json({ limit: '64kb', type: ['application/json', 'text/plain'] });
  const before = (name: string) => [
    ownPagesOnly,
    limits({ name, limit: REPORTS_A_MINUTE, skip: isShell }),
    json,
  ];
  mount(router, TELEMETRY_CALLS.ticket, ...before('tickets'), (request, response) => {
    const { seal } = check(TicketRequest, request.body);
    const ticket = tickets?.give(seal) ?? null;
    if (ticket === null) throw new ProblemError('invalid-field', 'This page is too old. Reload it.', 'seal');
    response.set('cache-control', 'no-store').json({ ticket });
  });
  mount(router, TELEMETRY_CALLS.report, ...before('telemetry'), (request, response) => {
    const report = check(Telemetry, request.body);
    const admitted = admit(request, report);
    for (const outcome of report.outcomes) {
      const counts = admitted.outcome(outcome);
      if (!counts || !outcomes.record(outcome) || !counts.inVerdict) continue;
      tally.add(outcome, counts.marks);
      const error = reportedError(request, outcome.failed, outcome);
      if (error) errors.add(error);
    }
    for (const thrown of report.uncaught) {
      const marks = admitted.uncaught(thrown);
      if (!marks || !outcomes.recordUncaught(thrown, marks !== 'again')) continue;
      if (marks !== 'again') tally.addUncaught(thrown, marks);
      const error = reportedError(request, 'script', thrown);
      if (error) errors.add(error);
    }
    const buckets = bucketsOf(request, report);
    const view = Object.keys(buckets).length > 0 ? admitted.measured() : null;
    if (view) tally.addMeasured({ ...view, buckets });
    // Without tickets nothing is compared, and the metrics have what pages report.
    if (view || tickets === null)
      for (const vital of report.vitals) outcomes.recordVital(vital, view?.versions ?? report.ran);
    response.status(204).end();
  });
  return router;
}

/** Whether a shopper asked not to be counted: Global Privacy Control, or Do Not Track. */
const asksNotToBeCounted = ({ headers }: Request): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';

/** What a beacon measured, the first value of each name. */
function bucketsOf(request: Request, { vitals, shopping }: Telemetry): Partial<Record<MeasureName, number>> {
  const values = new Map<MeasureName, number>();
  for (const { name, value } of vitals) if (!values.has(name)) values.set(name, value);
  if (!asksNotToBeCounted(request))
    for (const one of shopping) if (one && !values.has(one.name)) values.set(one.name, one.happened ? 1 : 0);
  return Object.fromEntries([...values].map(([name, value]) => [name, MEASURES[name].bucketOf(value)]));
}

/** Errors of a remote in the summary: more than the three of a page view, which are often the same. */
const LATEST_ERRORS = 6;

const isRecent = ({ lastAt }: ReleaseError): boolean => Date.parse(lastAt) > Date.now() - BY_MINUTE;

type SummaryParts = {
  tally: Pick<Tally, 'fullStats' | 'measures'>;
  errorsOf: ErrorsOf;
};

/** `GET /api/telemetry/summary`: outcomes, errors and web vitals of the last two hours. */
export function summaryRoutes({ tally, errorsOf }: SummaryParts, tokens: Tokens): Router {
  const router = Router();
  mount(router, SUMMARY_CALLS.summary, requireScope(tokens, 'read'), async (_request, response) => {
    const summary = summarise(await tally.fullStats(), await tally.measures());
    const remotes = await Promise.all(
      summary.remotes.map(async (one) => ({
        ...one,
        errors: (await errorsOf(one.remote, { limit: LATEST_ERRORS })).filter(isRecent),
      })),
    );
    response.set('cache-control', 'no-store').json({ ...summary, remotes });
  });
  return router;
}

type Reported = Awaited<ReturnType<Tally['measures']>>;

/** Outcomes and measures of all releases, by remote. */
export function summarise(stats: readonly FullReleaseStats[], reported: Reported): TelemetrySummary {
  const remotes = new Map<string, ReleaseSummary[]>();
  for (const { remote, ...release } of stats) {
    const { version } = release;
    const summary = {
      ...release,
      vitals: reported.vitalsOf(remote, version),
      measures: measuresOf(reported, remote, version),
    };
    remotes.set(remote, [...(remotes.get(remote) ?? []), summary]);
  }
  return {
    remotes: [...remotes].map(([remote, releases]) => ({ remote, releases })),
    vitals: reported.shop,
  };
}

function measuresOf({ releases }: Reported, remote: string, version: string): ReleaseSummary['measures'] {
  const { histograms = {} } = releases.find((one) => one.remote === remote && one.version === version) ?? {};
  return Object.fromEntries(
    MEASURE_NAMES.flatMap((name) => {
      const histogram = histograms[name] ?? [];
      const value = figureOf(name, histogram);
      return value === null ? [] : [[name, { views: viewsIn(histogram), value }]];
    }),
  );
}
