import { maskEmails } from '@kilowatt/contracts/logging';

/** Text as it may be kept: an email address that somebody typed or pasted into the search box is not. */
export const withoutAddresses = (text: string): string =>
  maskEmails(text.toWellFormed().replaceAll('\0', ''));
