/** The day in New York, where the shop is, as ISO writes it. */
export const today = (now = new Date()): string =>
  now.toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });
