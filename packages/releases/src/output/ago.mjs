// @ts-check
/** Largest first, with their seconds. @type {[unit: Intl.RelativeTimeFormatUnit, size: number][]} */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const words = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'short' });

/** `5 min. ago`. @param {string} date @param {number} [now] */
export function ago(date, now = Date.now()) {
  const seconds = Math.max(0, (now - Date.parse(date)) / 1_000);
  const [unit, size] = UNITS.find(([, of]) => seconds >= of) ?? ['second', 1];
  return words.format(-Math.floor(seconds / size), unit);
}
