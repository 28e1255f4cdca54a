import { css } from '@emotion/react';
import { dayInWords, newYorkDay } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';
import { startTransition, useEffect, useState } from 'react';

const lines = css({
  display: 'grid',
  color: 'var(--note)',
  fontSize: theme.text.small,
});
/** Its line is reserved: the day is known in the browser only. */
const left = css({ minHeight: '1.5em', color: 'var(--worth)', fontWeight: 650 });

/** The day in New York; null on the server, since the page is kept, and until it is hydrated. */
export function useToday(): string | null {
  const [day, setDay] = useState<string | null>(null);
  useEffect(() => startTransition(() => setDay(newYorkDay(new Date()))), []);
  return day;
}

/** The last day of an offer on its card, and how long it is until then. @param to last day, ISO */
export function Deadline({ to, today }: { to: string; today: string | null }) {
  const rest = today === null ? null : timeLeft(today, to);
  return (
    <span css={lines}>
      <span>{`${rest?.ended ? 'Ended on' : 'Until'} ${dayInWords(to)}`}</span>
      <span css={left}>{rest?.text}</span>
    </span>
  );
}

type TimeLeft = { text: string; ended: boolean };

const DAY_MS = 86_400_000;
/** Maximum remaining days that are shown. */
const DAYS_LIMIT = 30;

/** How long an offer still runs; no text where it runs long. @param today ISO day @param to its last day, ISO */
export function timeLeft(today: string, to: string): TimeLeft {
  const days = Math.round((Date.parse(to) - Date.parse(today)) / DAY_MS);
  if (days < 0) return { text: '', ended: true };
  return { text: words(days), ended: false };
}

function words(days: number): string {
  if (days === 0) return 'Last day today';
  if (days === 1) return '1 day left';
  return days <= DAYS_LIMIT ? `${days} days left` : '';
}
