const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/*
 * Days and the time in New York without the engine's formats: the first use of each takes a tenth of a second on a slow
 * phone, mostly while the page is hydrated.
 */

/** `November 28, 2026`, as the engine writes it. @param day ISO day or moment, whose day in UTC is meant */
export function dayInWords(day: string | Date): string {
  const date = new Date(day);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** `Sat, Nov 28`, as the engine writes it. @param day ISO day or moment, whose day in UTC is meant */
export function shortDay(day: string | Date): string {
  const date = new Date(day);
  const [weekday, month] = [WEEKDAYS[date.getUTCDay()], MONTHS[date.getUTCMonth()]];
  return `${weekday?.slice(0, 3)}, ${month?.slice(0, 3)} ${date.getUTCDate()}`;
}

/**
 * The time in New York, where the shop is, as a date whose parts in UTC are those of the clock there. Clocks are
 * changed at 2 am on the second Sunday of March and the first of November (Energy Policy Act of 2005, since 2007).
 */
export function newYorkTime(moment: Date): Date {
  const year = moment.getUTCFullYear();
  const summer = sundayOf(year, 2, 2) + 7 * HOUR_MS;
  const winter = sundayOf(year, 10, 1) + 6 * HOUR_MS;
  const isSummer = moment.getTime() >= summer && moment.getTime() < winter;
  return new Date(moment.getTime() - (isSummer ? 4 : 5) * HOUR_MS);
}

/** The day in New York, where the shop is, as `YYYY-MM-DD`. */
export const newYorkDay = (moment: Date): string => newYorkTime(moment).toISOString().slice(0, 10);

/** The start of a Sunday of a month, in UTC. @param nth 1 is the first */
function sundayOf(year: number, month: number, nth: number): number {
  const first = Date.UTC(year, month, 1);
  return first + ((7 - new Date(first).getUTCDay()) % 7) * DAY_MS + (nth - 1) * 7 * DAY_MS;
}
