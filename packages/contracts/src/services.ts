import * as v from 'valibot';
import type { CartItem } from './cart';

/** What the shop does with an appliance beside delivering it, at a price by ZIP code; the names are those of `DeliveryAnswer`. */
export const SERVICES = ['installation', 'haulAway'] as const;
export const Service = v.picklist(SERVICES);
export type Service = v.InferOutput<typeof Service>;

export const SERVICE_TITLES: Readonly<Record<Service, string>> = {
  installation: 'Installation',
  haulAway: 'Haul-away of your old appliance',
};

/** A service that is a line of a cart, and the line of the product that it is for. */
export type ServiceLine = { service: Service; productId: string };

const LINE_ID = new RegExp(`^service:(${SERVICES.join('|')}):(.+)$`);

/** The id of such a line; both lines carry it as a tag, since they are bought together (specification §4). */
export const serviceLineId = ({ service, productId }: ServiceLine): string =>
  `service:${service}:${productId}`;

/** The service that a line id, or a tag, stands for; null for a product. */
export function readServiceLine(id: string): ServiceLine | null {
  const [, service, productId] = LINE_ID.exec(id) ?? [];
  return productId === undefined ? null : { service: service as Service, productId };
}

/** Title of such a line when it is shown alone: `Installation: LG Washer`. */
export const serviceLineTitle = (service: Service, product: string): string =>
  `${SERVICE_TITLES[service]}: ${product}`.slice(0, 300);

type Line = Pick<CartItem, 'id' | 'price' | 'tags'>;

/** A gift is free because of a paid item in the same cart that shares a tag with it (specification §4). */
export const isFreeGift = (line: Line, lines: readonly Line[]): boolean =>
  line.price === 0 &&
  lines.some(
    ({ id, price, tags }) =>
      price > 0 && readServiceLine(id) === null && tags.some((tag) => line.tags.includes(tag)),
  );
