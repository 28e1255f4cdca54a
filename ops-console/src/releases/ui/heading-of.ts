/** Id of the heading of a remote's card. */
export const headingOf = (remote: string): string => `remote-${remote}`;
