/**
 * Words of Spanish-speaking shoppers in the US and what they are in English, so that the same stages read both.
 * Without accents, singular, masculine; the longest phrase wins. An empty text is a word that says nothing.
 */
export declare const SPANISH: Readonly<Record<string, string>>;
/** Connecting words, read as Spanish only beside another Spanish word, or as a whole word between two others. */
export declare const SPANISH_CONNECTIONS: Readonly<Record<string, string>>;
