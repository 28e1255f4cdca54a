import { isHolidayObserved } from '@kilowatt/contracts';

/** When orders of a day still leave that day: an hour of the warehouse's clock. */
export type DeliveryClock = {
  /** IANA name. */
  timeZone: string;
  /** An order from this hour on counts as one of the next working day. */
  cutoffHour: number;
  /** The shop's own holidays: `YYYY-MM-DD`, or `MM-DD` for every year. */
  closedDays?: readonly string[];
};

export const DEFAULT_CLOCK: DeliveryClock = { timeZone: 'America/New_York', cutoffHour: 14 };

const DAY = 86_400_000;

/** The first and the last day of delivery of an order of this moment, as `YYYY-MM-DD`. @param days working days */
export function deliveryDates(
  now: Date,
  [earliest, latest]: readonly [number, number],
  clock: DeliveryClock = DEFAULT_CLOCK,
): [earliest: string, latest: string] {
  const isWorkingDay = calendarOf(clock.closedDays ?? []);
  const start = orderDay(now, clock, isWorkingDay);
  return [
    isoDate(workingDaysAfter(start, earliest, isWorkingDay)),
    isoDate(workingDaysAfter(start, latest, isWorkingDay)),
  ];
}

/** Whether freight moves on a day. */
type IsWorkingDay = (day: Date) => boolean;

/** The working day that an order counts as one of, as midnight in UTC. */
function orderDay(now: Date, { timeZone, cutoffHour }: DeliveryClock, isWorkingDay: IsWorkingDay): Date {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', hourCycle: 'h23' },
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const today = new Date(Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day));
  const isLate = (parts.hour ?? 0) >= cutoffHour;
  return workingDaysAfter(today, isLate && isWorkingDay(today) ? 1 : 0, isWorkingDay);
}

/** The day after so many working days; the next working day if there are none to count. */
function workingDaysAfter(from: Date, count: number, isWorkingDay: IsWorkingDay): Date {
  let day = from;
  for (let left = count; left > 0 || !isWorkingDay(day); ) {
    day = new Date(day.getTime() + DAY);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

function calendarOf(closedDays: readonly string[]): IsWorkingDay {
  const closed = new Set(closedDays);
  return (day) => {
    const weekday = day.getUTCDay();
    const name = isoDate(day);
    const isClosed = closed.has(name) || closed.has(name.slice(5)) || isHolidayObserved(day);
    return weekday !== 0 && weekday !== 6 && !isClosed;
  };
}

const isoDate = (day: Date): string => day.toISOString().slice(0, 10);
