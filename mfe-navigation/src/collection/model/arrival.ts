import { createEvent, createStore } from 'effector';

export type Arrival = { query: string; destination: string };

/** A search was sent to a page of this shop. */
export const searchArrived = createEvent<Arrival>();
export const $arrival = createStore<Arrival | null>(null, { serialize: 'ignore' }).on(
  searchArrived,
  (_, arrival) => arrival,
);

/** True where a search led to just this address; the order of the query and its spelling do not matter. */
export function ledHere({ destination }: Arrival, address: string): boolean {
  const [there, here] = [destination, address].map((href) => {
    const { pathname, searchParams } = new URL(href, 'http://shop');
    return JSON.stringify([pathname, [...searchParams].sort()]);
  });
  return there === here;
}
