import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useEffect, useState } from 'react';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
/**
 * The last day of an offer in words: `November 28, 2026`. The engine's own format takes a tenth of a second on a slow
 * phone when it is first used, while the page is hydrated.
 * @param iso such as `2026-11-28`
 */
export function lastDay(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

const lines = css({
  display: 'grid',
  color: 'var(--note)',
  fontSize: theme.text.small,
});
/** Its line is reserved: the day is known in the browser only. */
const left = css({ minHeight: '1.5em', color: 'var(--worth)', fontWeight: 650 });

/** The day in New York, where the shop is, as `YYYY-MM-DD`. */
export const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });

/**
 * The same; null on the server, since the page is kept, and until the browser is idle: the first use of a time
 * zone takes a tenth of a second on a slow phone.
 */
export function useToday(): string | null {
  const [day, setDay] = useState<string | null>(null);
  useEffect(() => {
    const show = () => setDay(today());
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(show);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(show, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return day;
}

/** The last day of an offer on its card, and how long it is until then. @param to last day, ISO */
export function Deadline({ to, today }: { to: string; today: string | null }) {
  const rest = today === null ? null : timeLeft(today, to);
  return (
    <span css={lines}>
      <span>{`${rest?.ended ? 'Ended on' : 'Until'} ${lastDay(to)}`}</span>
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
