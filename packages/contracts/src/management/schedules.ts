import * as v from 'valibot';
import { calls } from '../call';

const MINUTES = { m: 1, h: 60, d: 1_440 } as const;
const MIN_MINUTES = 5;
const MAX_MINUTES = 7 * MINUTES.d;
const INTERVAL = /^(\d{1,5})([mhd])$/;

/** `15m`, `1h` or `1d`, as minutes. */
export const Interval = v.pipe(
  v.string('every is missing'),
  v.trim(),
  v.regex(INTERVAL, 'every must be a number of minutes, hours or days, such as 15m, 1h or 1d'),
  v.transform((text) => {
    const [, count, unit] = INTERVAL.exec(text) as unknown as [string, string, keyof typeof MINUTES];
    return Number(count) * MINUTES[unit];
  }),
  v.minValue(MIN_MINUTES, `every must be at least ${MIN_MINUTES} minutes`),
  v.maxValue(MAX_MINUTES, 'every must be at most 7 days'),
);

/** Minutes in the largest unit that they are whole of: `15m`, `1h`, `1d`. */
export function intervalText(minutes: number): string {
  const unit = minutes % MINUTES.d === 0 ? 'd' : minutes % MINUTES.h === 0 ? 'h' : 'm';
  return `${minutes / MINUTES[unit]}${unit}`;
}

export const ScheduleRun = v.object({
  at: v.string(),
  outcome: v.picklist(['imported', 'unchanged', 'failed']),
  /** What happened, in a sentence. */
  text: v.string(),
  /** The version of the catalogue that it made. */
  version: v.nullable(v.number()),
});
export type ScheduleRun = v.InferOutput<typeof ScheduleRun>;

export const Schedule = v.object({
  id: v.number(),
  url: v.string(),
  everyMinutes: v.number(),
  skipBad: v.boolean(),
  /** Name of the credential; its value is in the environment of the gateway alone. */
  credential: v.nullable(v.string()),
  createdBy: v.string(),
  createdAt: v.string(),
  nextRunAt: v.string(),
  isRunning: v.boolean(),
  /** The last ten, the newest first. */
  runs: v.array(ScheduleRun),
});
export type Schedule = v.InferOutput<typeof Schedule>;

export const NewSchedule = v.object({
  url: v.pipe(
    v.string('url is missing'),
    v.trim(),
    v.maxLength(2_000, 'url is too long'),
    v.url('url is not an address, such as https://supplier.example/products.csv'),
  ),
  every: Interval,
  skipBad: v.optional(v.boolean(), false),
  credential: v.optional(
    v.nullable(
      v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,40}$/, 'credential must be a name such as SUPPLIER')),
    ),
    null,
  ),
});
export type NewSchedule = v.InferOutput<typeof NewSchedule>;
export const ScheduleParameters = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'id must be a number'), v.transform(Number)),
});

/** Files that the shop fetches and imports by itself. */
export const SCHEDULE_CALLS = calls({
  list: {
    id: 'listCatalogueSchedules',
    method: 'get',
    path: '/api/catalogue/schedules',
    summary: 'Schedules of imports, with their last and next runs',
    answer: v.object({
      schedules: v.array(Schedule),
      /** Names of the credentials in the environment of the gateway. */
      credentials: v.array(v.string()),
    }),
    scope: 'catalogue',
  },
  add: {
    id: 'addCatalogueSchedule',
    method: 'post',
    path: '/api/catalogue/schedules',
    summary: 'Creates a schedule: imports from a URL at intervals, the first time immediately',
    body: NewSchedule,
    answer: Schedule,
    status: 201,
    scope: 'catalogue',
    problems: ['conflict', 'too-many-requests'],
  },
  run: {
    id: 'runCatalogueSchedule',
    method: 'post',
    path: '/api/catalogue/schedules/{id}/run',
    summary: 'Runs a schedule now',
    answer: Schedule,
    scope: 'catalogue',
    problems: ['not-found', 'conflict', 'too-many-requests'],
  },
  remove: {
    id: 'removeCatalogueSchedule',
    method: 'delete',
    path: '/api/catalogue/schedules/{id}',
    summary: 'Removes a schedule; the catalogue is unchanged',
    status: 204,
    scope: 'catalogue',
    problems: ['not-found'],
  },
});
