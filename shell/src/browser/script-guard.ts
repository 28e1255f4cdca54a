import { importMapText } from '../page/payload';
import { trustedScript } from '../page/shell-policy';
import { readAddress } from './read-address';

/** Paths from which the shop and override builds serve scripts. */
const SCRIPT_PATHS = /^\/(?:assets|remotes)\//;

/** How React creates a script element that does not run, such as structured data. */
const INERT_SCRIPT = '<script></script>';

/**
 * Markup that runs a script, or loads a document that does, in any context of the parser. The text is searched rather than
 * parsed, since two contexts parse the same text differently. At worst, harmless markup that contains such words is rejected.
 */
const ACTIVE_MARKUP = /<(?:script|iframe|frame|object|embed|base|meta|link)\b|[\s"'/]on\w+\s*=/i;

/**
 * The Trusted Types policy for strings that are given to the page without a policy: by React, by webpack's loader and by
 * remotes that were built before Trusted Types were used. If it returns null, the browser refuses the string, or only
 * reports it if the page does not enforce Trusted Types. Text never becomes code, so there is no `createScript`.
 * @param origins of the shop, and of builds that this visitor alone sees
 */
export const defaultPolicy = (origins: readonly string[]) => ({
  createScriptURL: (address: string) => (isOwnScript(address, origins) ? address : null),
  createHTML: (html: string) => (isInert(html) ? html : null),
});

function isOwnScript(address: string, origins: readonly string[]): boolean {
  const { origin, pathname } = readAddress(address, document.baseURI) ?? {};
  return origin !== undefined && origins.includes(origin) && SCRIPT_PATHS.test(pathname ?? '');
}

const isInert = (html: string): boolean =>
  !html.includes('<') ||
  html === INERT_SCRIPT ||
  !(ACTIVE_MARKUP.test(html) || /javascript:/i.test(asAddress(html)));

/** The text as a URL parser reads it: character references resolved, control characters and spaces removed. */
const asAddress = (html: string): string =>
  html
    .replace(/&#(x[\da-f]+|\d+);?/gi, (_, code: string) => String.fromCharCode(Number(`0${code}`)))
    .replace(/&colon;/gi, ':')
    .replace(/&(?:tab|newline);|[\0-\x20]/gi, '');

/** Takes the name `default` before any remote runs. */
export function enforceDefaultPolicy(): void {
  const { overrides = [] } = self.__KILOWATT__;
  const origins = [location.origin, ...overrides.map(({ source }) => source)];
  // The published types do not allow a policy to reject with null.
  globalThis.trustedTypes?.createPolicy('default', defaultPolicy(origins) as TrustedTypePolicyOptions);
}

/** Where releases are served from, on the shop's own origin. */
const REMOTES = '/remotes/';

/**
 * Every script of a release is loaded with its hash from the snapshot, or not at all, whatever loader requests it:
 * classic scripts when their URL is set, modules by an import map.
 * @param integrity sha-384 by path
 */
export function guardScripts(integrity: Readonly<Record<string, string>>): void {
  guardClassicScripts(integrity);
  addImportMap(integrity);
}

/** @throws Error if a script gets a URL under `/remotes/` that the snapshot does not contain */
function verify(
  script: HTMLScriptElement,
  address: unknown,
  integrity: Readonly<Record<string, string>>,
): void {
  const { origin, pathname, href } = new URL(String(address), document.baseURI);
  if (!pathname.startsWith(REMOTES)) return;
  const hash = integrity[pathname];
  if (hash) Object.assign(script, { integrity: hash, crossOrigin: 'anonymous' });
  else if (origin === location.origin) throw new Error(`No verified hash for ${href}`);
}

function guardClassicScripts(integrity: Readonly<Record<string, string>>): void {
  const { prototype } = HTMLScriptElement;
  const src = Object.getOwnPropertyDescriptor(prototype, 'src');
  Object.defineProperty(prototype, 'src', {
    ...src,
    set(this: HTMLScriptElement, address: unknown) {
      verify(this, address, integrity);
      src?.set?.call(this, address);
    },
  });
  const { setAttribute } = Element.prototype;
  prototype.setAttribute = function (this: HTMLScriptElement, name: string, value: string) {
    if (name.toLowerCase() === 'src') verify(this, value, integrity);
    setAttribute.call(this, name, value);
  };
}

/** Chunks that are imported as modules have no element for the hash. */
function addImportMap(integrity: Readonly<Record<string, string>>): void {
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  // The DOM types accept strings only.
  map.textContent = trustedScript(importMapText(integrity)) as string;
  document.head.append(map);
  // The import map stays in effect after its element is removed.
  map.remove();
}
