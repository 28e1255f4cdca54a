import { type CollectionPage, Product } from '@kilowatt/contracts';
import { GatewayError, type PageRequest } from '@kilowatt/remote-kit';
import { object, pick } from 'valibot';
import { offeredOf } from './fill-slots';
import type { PackageAddress, PackageSlot } from './package-kinds';

/** A product of the address that its slot does not have. */
export type LostChoice = {
  handle: string;
  /** Null if the shop does not sell it any more. */
  title: string | null;
  available: boolean;
};
/** By the id of the slot. */
export type LostChoices = Readonly<Record<string, LostChoice>>;

/** The part of a product's page that is read. */
const Found = object(pick(Product, ['title', 'available']).entries);

type Choices = Pick<PageRequest, 'gateway' | 'signal'> & Pick<PackageAddress, 'chosen'>;

/** What was chosen and is gone: the page says so at the slot, instead of choosing another product in silence. */
export async function lostChoices(
  slots: readonly PackageSlot[],
  lists: readonly CollectionPage[],
  { chosen, gateway, signal }: Choices,
): Promise<LostChoices> {
  const lost = slots.flatMap(({ id }, at) => {
    const handle = chosen[id] ?? '';
    return handle === '' || offeredOf(lists[at]).some((one) => one.handle === handle) ? [] : [{ id, handle }];
  });
  const found = await Promise.all(
    lost.map(async ({ id, handle }) => {
      const product = await gateway
        .get(`/api/products/${encodeURIComponent(handle)}`, Found, { signal })
        .catch(notSold);
      return product ? [[id, { handle, ...product }] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** What a product is that the shop does not know; nothing is said of one that cannot be asked for at the moment. */
const notSold = (error: unknown) =>
  error instanceof GatewayError && error.status === 404 ? { title: null, available: false } : null;
