import * as v from 'valibot';

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
    v.transform((text) => text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ')),
    v.trim(),
    v.maxLength(most, `${what} may have ${most} characters at most`),
  );
