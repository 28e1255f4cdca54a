const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Formats the local time of day. */
export const timeOf = (time: Date | number): string => clock.format(time);
