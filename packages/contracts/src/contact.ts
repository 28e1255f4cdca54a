import * as v from 'valibot';
import { EmailAddress, singleLine } from './form-fields';

/** `POST /api/contact`. */
export const ContactRequest = v.object({
  name: v.pipe(singleLine('Name', 100), v.nonEmpty('Name is required')),
  email: EmailAddress,
  topic: v.optional(singleLine('Topic', 100), ''),
  message: v.pipe(
    v.string(),
    // A form sends its line ends as two characters, and its own limit counts them as one.
    v.transform((text) => text.toWellFormed().replaceAll('\r\n', '\n').replaceAll('\0', '')),
    v.trim(),
    v.nonEmpty('Message is required'),
    v.maxLength(5_000, 'Message may have 5,000 characters at most'),
  ),
  /** A honeypot: hidden from people, so that only bots fill it. */
  website: v.optional(v.string(), ''),
});
export type ContactRequest = v.InferInput<typeof ContactRequest>;
