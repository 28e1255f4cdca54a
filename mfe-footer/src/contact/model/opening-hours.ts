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

/** Whether the shop is open at a moment, in words: `Open now, until 7 pm`, `Opens today 10 am` or `Opens Mon 10 am`. */
export function openingState(hours: OpeningHours, now: Date, timeZone = 'America/New_York'): string | null {
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, weekday: 'long', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' },
  });
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  const today = dayOf(parts.weekday);
  const minute = Number(parts.hour) * 60 + Number(parts.minute);
  const current = hours[today];
  if (current && minute >= current.opens && minute < current.closes)
    return `Open now, until ${inWords(current.closes)}`;
  for (let ahead = 0; ahead <= 7; ahead++) {
    const next = hours[(today + ahead) % 7];
    if (!next || (ahead === 0 && minute >= next.opens)) continue;
    const day = ahead === 0 ? 'today' : DAYS[(today + ahead) % 7]?.slice(0, 3);
    return `Opens ${day} ${inWords(next.opens)}`;
  }
  return null;
}

function inWords(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  const half = minutes % MINUTES_OF_DAY < MINUTES_OF_DAY / 2 ? 'am' : 'pm';
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${half}`;
}
