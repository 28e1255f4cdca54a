import * as v from 'valibot';
import { wellFormed } from './well-formed';

const WRONG = 'Enter a valid email address';

/** An email address as browsers validate it, with a dot in its domain; 254 characters is the limit of RFC 5321. */
export const EmailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.maxLength(254, WRONG),
  v.rfcEmail(WRONG),
  v.regex(/@.+\../, WRONG),
);

/** A name may become part of an email header: no control characters, no lone surrogates. */
export const singleLine = (what: string, most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => wellFormed(text).replaceAll(/\p{Cc}+/gu, ' ')),
    v.trim(),
    v.maxLength(most, `${what} may have at most ${most} characters`),
  );

/** `POST /api/contact`. */
export const ContactRequest = v.object({
  name: v.pipe(singleLine('Name', 100), v.nonEmpty('Name is required')),
  email: EmailAddress,
  topic: v.optional(singleLine('Topic', 100), ''),
  message: v.pipe(
    v.string(),
    // A form sends its line ends as two characters, and its own limit counts them as one.
    v.transform((text) => wellFormed(text).replaceAll('\r\n', '\n').replaceAll('\0', '')),
    v.trim(),
    v.nonEmpty('Message is required'),
    v.maxLength(5_000, 'Message may have at most 5,000 characters'),
  ),
  /** A honeypot: hidden from people, so that only bots fill it. */
  website: v.optional(v.string(), ''),
});
export type ContactRequest = v.InferInput<typeof ContactRequest>;
