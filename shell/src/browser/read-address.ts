/** An address as a URL; null if it is none. Not every supported browser has `URL.parse` or `URL.canParse`. */
export function readAddress(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
