// cspell:ignore searchterm colou categor
/** An address of the web, with or without its scheme; also the path of a page of this shop. */
const ADDRESS =
  /(?:https?:\/\/|www\.)\S+|(?<!\S)(?:[a-z\d-]+\.)+(?:com|ca|net|org|us|shop|store)(?:\/\S*)?(?!\S)|(?<!\S)\/(?:collections?|products?|search)\/\S*/gi;
/** Parameters of a search. */
const SEARCHED = /[?&](?:q|query|k|search|keywords?|searchterm|st|ntt|text)=([^&#]*)/i;
/** Parameters that filter a list. */
const FILTERED = /[?&](?:colou?r|finish|brand|fuel|type|width|size)=([^&#]*)/gi;
/** Parts of a path that name a kind of page, a language or an item number of the shop. */
const NO_WORDS =
  /^(?:[a-z]{1,2}|\d{4,}|b0[a-z\d]{8}|collection|site|shop|store|product|item|categor(?:y|ies)|catalog|browse|search|pages?|detail|buy|ref|sku|html?|php|aspx?|cgi bin|pdp|plp)s?$/i;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What an address says about the page: what was searched for, else the words of its path. */
function wordsOf(address: string): string {
  const searched = SEARCHED.exec(address)?.[1];
  if (searched !== undefined) return decoded(searched.replaceAll('+', ' '));
  const host = (/^(?:https?:\/\/)?([^/]*)/i.exec(address)?.[1] ?? '').toLowerCase().split('.');
  const path = address.replace(/^(?:https?:\/\/)?[^/]*/i, '').replace(/[?#].*$/, '');
  const parts = decoded(path)
    .split('/')
    .map((part) => part.replace(/(?:\.product\.\d+)?\.(?:html?|php|aspx?|p)$/i, ''))
    .flatMap((part) => (/-.+-/.test(part) ? part.replaceAll('-', ' ') : part).split(/[_+]/))
    .filter((part) => !NO_WORDS.test(part.replaceAll('-', ' ')) && !host.includes(part.toLowerCase()));
  const filters = [...address.matchAll(FILTERED)].map(([, value = '']) => decoded(value));
  return [...parts, ...filters].join(' ');
}

/** A query with the words of the addresses in it instead of these; null if it has none, or they say nothing. */
export function withAddressWords(query: string): string | null {
  const words = query
    .replaceAll(ADDRESS, (address) => ` ${wordsOf(address)} `)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words === '' || words === query.replaceAll(/\s+/g, ' ').trim() ? null : words;
}
