/** `somebody@example.com`, in an address of a page as `somebody%40example.com`; nobody's name in it is longer. */
const EMAIL = /[^\s=&?/+%]{1,64}(?:@|%40)[^\s=&?/+%]+/gi;

/** Text as it may be kept: an email address that somebody typed or pasted into the search box is not. */
export const withoutAddresses = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '').replaceAll(EMAIL, '[email]');
