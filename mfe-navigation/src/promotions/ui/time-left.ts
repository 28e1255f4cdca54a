type TimeLeft = { text: string; ended: boolean };

const DAY_MS = 86_400_000;
/** Longer than that nobody hurries. */
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
