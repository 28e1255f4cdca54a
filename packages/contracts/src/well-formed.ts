/**
 * The text with a replacement character for each half of a surrogate pair, as `toWellFormed` makes it, which the oldest supported
 * browsers lack.
 */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\ufffd');
