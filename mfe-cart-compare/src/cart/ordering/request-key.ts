import type { OrderRequest } from '@kilowatt/contracts';
import type { Cart } from '../model/cart-state';

type Contents = Omit<OrderRequest, 'requestKey'>;

/**
 * Names what is requested. The same contents of the same cart have the same key, also after a reload: a shopper who changes a
 * field and sends again, since an answer was lost, sends another request.
 */
export const requestKeyOf = ({ cartId, version }: Cart, contents: Contents): string =>
  `${cartId ?? ''}-${version}-${digestOf(JSON.stringify(contents))}`;

/** 64 bits of a text (FNV-1a, from two beginnings): `crypto.subtle` is not there on insecure origins. */
const digestOf = (text: string): string =>
  [0x811c9dc5, 0x01000193].map((beginning) => fnv(text, beginning).toString(36)).join('');

function fnv(text: string, beginning: number): number {
  let hash = beginning;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
