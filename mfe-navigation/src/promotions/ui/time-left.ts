type TimeLeft = { text: string; isSoon: boolean; ended: boolean };

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;
/** Above it, months are the easier measure. */
const DAYS_LIMIT = 90;
const DAYS_OF_MONTH = 365.25 / 12;

/** How long an offer still runs. @param today ISO day @param to its last day, ISO */
export function timeLeft(today: string, to: string): TimeLeft {
  const days = Math.round((Date.parse(to) - Date.parse(today)) / DAY_MS);
  if (days < 0) return { text: '', isSoon: false, ended: true };
  return { text: words(days), isSoon: days <= SOON_DAYS, ended: false };
}

function words(days: number): string {
  if (days === 0) return 'Last day today';
  if (days === 1) return '1 day left';
  if (days <= DAYS_LIMIT) return `${days} days left`;
  return `About ${Math.round(days / DAYS_OF_MONTH)} months left`;
}
