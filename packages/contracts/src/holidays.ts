// cspell:ignore Juneteenth
const DAY = 86_400_000;

const date = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));

/** The weekday of a month, counted from its beginning; from its end if `nth` is negative. */
function weekdayOf(year: number, month: number, weekday: number, nth: number): Date {
  const edge = nth > 0 ? date(year, month, 1) : date(year, month + 1, 0);
  const toWeekday = nth > 0 ? (weekday - edge.getUTCDay() + 7) % 7 : -((edge.getUTCDay() - weekday + 7) % 7);
  return new Date(edge.getTime() + (toWeekday + 7 * (nth > 0 ? nth - 1 : nth + 1)) * DAY);
}

/** The federal holidays but Columbus and Veterans Day, on which freight moves and shops are open; as midnight in UTC. */
const HOLIDAYS: Readonly<Record<string, (year: number) => Date>> = {
  'New Year’s Day': (year) => date(year, 1, 1),
  'Martin Luther King Jr. Day': (year) => weekdayOf(year, 1, 1, 3),
  'Presidents’ Day': (year) => weekdayOf(year, 2, 1, 3),
  'Memorial Day': (year) => weekdayOf(year, 5, 1, -1),
  Juneteenth: (year) => date(year, 6, 19),
  'Independence Day': (year) => date(year, 7, 4),
  'Labor Day': (year) => weekdayOf(year, 9, 1, 1),
  'Thanksgiving Day': (year) => weekdayOf(year, 11, 4, 4),
  'Christmas Day': (year) => date(year, 12, 25),
};

/** A Saturday's holiday is observed on Friday, a Sunday's on Monday. */
function observed(holiday: Date): Date {
  const shift = { 0: 1, 6: -1 }[holiday.getUTCDay()] ?? 0;
  return new Date(holiday.getTime() + shift * DAY);
}

/** Whether a holiday is observed on a day, which is midnight in UTC: freight rests. */
export const isHolidayObserved = (day: Date): boolean =>
  Object.values(HOLIDAYS).some((of) =>
    // New Year's Day may be observed on the last day of the year before.
    [0, 1].some((later) => observed(of(day.getUTCFullYear() + later)).getTime() === day.getTime()),
  );

/** Days on which a shop is closed: names of holidays, `MM-DD` for every year, or `YYYY-MM-DD`. */
export type ClosedDays = readonly string[];

/** `YYYY-MM-DD`, or `MM-DD` for every year. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?:\d{4}-)?\d\d-\d\d$/.test(text)) return false;
  // A leap year has every day.
  const iso = text.length === 5 ? `2028-${text}` : text;
  const day = new Date(iso);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === iso;
}

const plain = (name: string): string => name.toLowerCase().replaceAll('’', "'");

/** Parses days with commas between them: `Thanksgiving Day, 12-24, 2026-12-31`. @returns null if one of them is no day */
export function parseClosedDays(list: string): ClosedDays | null {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const days = entries.map((entry) =>
    isCalendarDay(entry) ? entry : Object.keys(HOLIDAYS).find((name) => plain(name) === plain(entry)),
  );
  return days.every((day) => day !== undefined) ? days : null;
}

/** Why a shop is closed on a day as `YYYY-MM-DD`: the name of the holiday, or an empty text; null if it is not. */
export function closedFor(day: string, closedDays: ClosedDays): string | null {
  const isToday = (name: string) => isoDate(HOLIDAYS[name]?.(Number(day.slice(0, 4)))) === day;
  const holiday = closedDays.find(isToday);
  if (holiday !== undefined) return holiday;
  return closedDays.includes(day) || closedDays.includes(day.slice(5)) ? '' : null;
}

/** All closed days of a year, as `YYYY-MM-DD`, in their order. */
export function closedDaysOf(year: number, closedDays: ClosedDays): string[] {
  const days = closedDays.map(
    (entry) => isoDate(HOLIDAYS[entry]?.(year)) ?? (entry.length === 5 ? `${year}-${entry}` : entry),
  );
  return [...new Set(days.filter((day) => day.startsWith(`${year}-`) && isCalendarDay(day)))].sort();
}

const isoDate = (day: Date | undefined): string | undefined => day?.toISOString().slice(0, 10);
