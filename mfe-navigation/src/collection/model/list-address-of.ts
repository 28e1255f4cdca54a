import type { ProductList } from '@kilowatt/contracts';
import type { ListAddress } from './list-address';

/** The state as the gateway accepted it: ignored parameters are dropped from links and reported. */
export function listAddressOf(address: ListAddress, list: ProductList): ListAddress {
  const { filters, page, pageCount } = list;
  const noSuchPage = page < address.page ? [`page ${address.page}, for there are ${pageCount}`] : [];
  return {
    ...address,
    filters,
    page,
    ignored: [...address.ignored, ...(list.ignored ?? []), ...noSuchPage],
  };
}
