const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The time of day where the screen is. */
export const timeOf = (time: Date | number): string => clock.format(time);
