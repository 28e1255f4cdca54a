import { trustedScript } from '../page/shell-policy';

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
  map.textContent = trustedScript(JSON.stringify({ integrity })) as string;
  document.head.append(map);
  // Its contents stay in force.
  map.remove();
}
