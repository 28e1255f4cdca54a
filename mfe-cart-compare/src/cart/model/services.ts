import {
  type CartItem,
  readServiceLine,
  SERVICES,
  type ServiceLine,
  serviceLineId,
  serviceLineTitle,
} from '@kilowatt/contracts';

/** Adds a service to the line of its product, or takes it off. */
export type ServiceChoice = ServiceLine & {
  /** US dollars for one piece; null takes it off. */
  price: number | null;
};

/** The lines with a service, or without it. A service whose product is not among them is not added. */
export function withService(items: readonly CartItem[], { price, ...service }: ServiceChoice): CartItem[] {
  const id = serviceLineId(service);
  const others = items.filter((line) => line.id !== id);
  const product = others.find((line) => line.id === service.productId);
  if (price === null || !product) return others;
  const title = serviceLineTitle(service.service, product.title ?? product.id);
  return [...others, { id, quantity: product.quantity, price, tags: [id], title }];
}

/**
 * Services follow their products: as many pieces, beside them, gone with them. Both carry the same tag, as the lines of a
 * bundle do (specification §4).
 */
export function alignServices(items: readonly CartItem[]): CartItem[] {
  const byId = new Map(items.map((line) => [line.id, line]));
  return items.flatMap((line) => {
    if (readServiceLine(line.id)) return [];
    const ids = SERVICES.map((service) => serviceLineId({ service, productId: line.id })).filter((id) =>
      byId.has(id),
    );
    const services = ids.flatMap((id) => byId.get(id) ?? []);
    const tags = [...line.tags.filter((tag) => readServiceLine(tag) === null), ...ids];
    return [
      tags.join() === line.tags.join() ? line : { ...line, tags },
      ...services.map((service) =>
        service.quantity === line.quantity ? service : { ...service, quantity: line.quantity },
      ),
    ];
  });
}
