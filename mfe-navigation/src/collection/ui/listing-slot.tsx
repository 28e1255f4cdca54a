import type { SlotProps } from '@kilowatt/remote-kit';
import { readListAddress } from '../model/list-address';
import { ProductListing } from './product-listing';

/** The listing on another team's page, such as the results of a search. */
export default function ListingSlot({ list, href }: SlotProps['productListing']) {
  return <ProductListing list={list} address={readListAddress(new URL(href, 'http://shop'))} />;
}
