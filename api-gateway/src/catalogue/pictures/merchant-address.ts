import { createHash } from 'node:crypto';
import { merchantPictureHref } from '@kilowatt/contracts';

/** Names a picture by its address at the merchant's: 16 characters of a hash. */
export const pictureKey = (address: string): string =>
  createHash('sha256').update(address).digest('base64url').slice(0, 16);

/** Address in the shop of a merchant's picture. A path of the shop's own origin stays as it is. */
export const ownAddress = (owner: string, address: string): string =>
  /^https?:/i.test(address) ? merchantPictureHref(owner, pictureKey(address)) : address;

/** The address at the merchant's that a key names; null if none of these does. */
export const addressOfKey = (addresses: readonly string[], key: string): string | null =>
  addresses.find((address) => pictureKey(address) === key) ?? null;
