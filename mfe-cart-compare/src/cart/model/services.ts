import {
  type CartItem,
  readServiceLine,
  SERVICES,
  type ServiceLine,
  serviceLineId,
  serviceLineTitle,
} from '@kilowatt/contracts';

/** Adds a service to the line of its product, or removes it. */
export type ServiceChoice = ServiceLine & {
  /** US dollars per unit; null removes the service. */
  price: number | null;
};

/** The lines after a service is added or removed. Nothing is added if the cart does not have its product. */
export function withService(items: readonly CartItem[], { price, ...service }: ServiceChoice): CartItem[] {
  const id = serviceLineId(service);
  const others = items.filter((line) => line.id !== id);
  const product = others.find((line) => line.id === service.productId);
  if (price === null || !product) return others;
  const title = serviceLineTitle(service.service, product.title ?? product.id);
  return [...others, { id, quantity: product.quantity, price, tags: [id], title }];
}

/**
 * Services follow their products: they have the same quantity, come directly after them, and are removed with them. Both
 * have the same tag, as the lines of a bundle do (specification §4).
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
