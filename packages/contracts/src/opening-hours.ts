import { newYorkTime, shortDay } from './days';
import { type ClosedDays, closedFor, parseClosedDays } from './holidays';
import { SHOP } from './shop';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MINUTES_OF_DAY = 24 * 60;

/** Opening and closing on each day from Sunday, in minutes after midnight; null on a day that is closed. */
export type OpeningHours = readonly ({ opens: number; closes: number } | null)[];

const DAY = `(${DAYS.join('|')})`;
const TIME = '(\\d{1,2})(?::(\\d{2}))? ?(am|pm)';
const PERIOD = new RegExp(`^${DAY}(?: to ${DAY})? ${TIME} to ${TIME}$`, 'i');

/**
 * Parses opening hours such as `Monday to Saturday 10 am to 7 pm, Sunday 11 am to 5 pm`.
 * @returns null for any other text: merchants write their hours as they like
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  const hours: ({ opens: number; closes: number } | null)[] = DAYS.map(() => null);
  for (const period of text.split(/[,;]/)) {
    const found = PERIOD.exec(period.trim());
    if (!found) return null;
    const [first, last] = [dayOf(found[1]), dayOf(found[2] ?? found[1])];
    const [opens, closes] = [minutesOf(found.slice(3, 6)), minutesOf(found.slice(6, 9))];
    if (closes <= opens) return null;
    for (let day = first; ; day = (day + 1) % 7) {
      hours[day] = { opens, closes };
      if (day === last) break;
    }
  }
  return hours;
}

const dayOf = (name = ''): number => DAYS.findIndex((day) => day.toLowerCase() === name.toLowerCase());
const minutesOf = ([hour, minutes = '0', half = '']: string[]): number =>
  ((Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * 60 + Number(minutes);

/** The time and the days to which opening hours refer. */
type Calendar = {
  /** IANA name. */
  timeZone?: string;
  /** Days on which the shop is closed all day. */
  closedDays?: ClosedDays;
};

const NEW_YORK = 'America/New_York';

/** Weeks without an opening after which none is looked for. */
const WEEKS_AHEAD = 9;

/**
 * Whether the shop is open at a moment, in words: `Open now, until 7 pm`, `Opens today 10 am`, `Opens Mon 10 am` or
 * `Closed today for Thanksgiving Day, opens tomorrow at 10 am`.
 */
export function openingState(
  hours: OpeningHours,
  now: Date,
  { timeZone = NEW_YORK, closedDays = [] }: Calendar = {},
): string | null {
  const { today, minute } = clockAt(now, timeZone);
  const reason = closedFor(isoDate(today), closedDays);
  const current = reason === null ? hours[today.getUTCDay()] : null;
  if (current && minute >= current.opens && minute < current.closes)
    return `Open now, until ${inWords(current.closes)}`;
  const next = nextOpening({ hours, today, minute, closedDays });
  if (reason === null) return next && `Opens ${next.day} ${next.time}`;
  const closed = reason === '' ? 'Closed today' : `Closed today for ${reason}`;
  return next === null
    ? closed
    : `${closed}, opens ${next.ahead === 1 ? 'tomorrow' : next.day} at ${next.time}`;
}

/** The day of a moment, as midnight in UTC, and the minutes after midnight, by the clock of a time zone. */
function clockAt(now: Date, timeZone: string): { today: Date; minute: number } {
  if (timeZone === NEW_YORK) {
    const time = newYorkTime(now);
    const midnight = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()));
    return { today: midnight, minute: time.getUTCHours() * 60 + time.getUTCMinutes() };
  }
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', hourCycle: 'h23' },
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return { today: new Date(Date.UTC(year, month - 1, day)), minute: hour * 60 + minute };
}

type Search = { hours: OpeningHours; today: Date; minute: number; closedDays: ClosedDays };

/** The next opening after a moment, in words, and in how many days it is; null if there is none. */
function nextOpening({ hours, today, minute, closedDays }: Search) {
  for (let ahead = 0; ahead <= 7 * WEEKS_AHEAD; ahead++) {
    const day = new Date(today.getTime() + ahead * MINUTES_OF_DAY * 60_000);
    const next = closedFor(isoDate(day), closedDays) === null ? hours[day.getUTCDay()] : null;
    if (!next || (ahead === 0 && minute >= next.opens)) continue;
    return { ahead, day: dayInWords(day, ahead), time: inWords(next.opens) };
  }
  return null;
}

/** Of a day more than a week ahead, the weekday alone would be that of this week. */
function dayInWords(day: Date, ahead: number): string {
  if (ahead === 0) return 'today';
  if (ahead <= 7) return DAYS[day.getUTCDay()]?.slice(0, 3) ?? '';
  return shortDay(day);
}

const isoDate = (day: Date): string => day.toISOString().slice(0, 10);

function inWords(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  const half = minutes % MINUTES_OF_DAY < MINUTES_OF_DAY / 2 ? 'am' : 'pm';
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${half}`;
}

/** Whether the shop is open at a moment, in words; null where its hours are written in words of their own. */
export function shopState(now: Date): string | null {
  const hours = parseOpeningHours(SHOP.hours);
  return hours && openingState(hours, now, { closedDays: parseClosedDays(SHOP.closedDays) ?? [] });
}
