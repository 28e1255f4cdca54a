import * as v from 'valibot';

/** Characters that change the direction of the text after them, and so the order in which a line is read. */
export const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Some letters and symbols are invisible: fillers of Hangul and the empty pattern of Braille. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has a visible character. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** A text of a merchant that shoppers read. */
export const visibleText = (maxLength: number) =>
  v.pipe(
    v.string('needs a text'),
    v.trim(),
    v.nonEmpty('is empty'),
    v.maxLength(maxLength, `has more than ${maxLength} characters`),
    v.check(isVisible, 'has no visible character'),
    v.check((text) => text.search(TURNS) < 0, 'has a character that turns the direction of text'),
  );

/**
 * A path of this shop, never an address of another: browsers read a backslash as a slash, and drop tabs and line breaks
 * before they look at it.
 */
export const PATH_OF_SHOP = /^\/(?![/\\])\P{Cc}*$/u;
