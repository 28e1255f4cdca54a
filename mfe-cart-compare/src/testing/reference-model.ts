import type { CartItem } from '@kilowatt/contracts';

/** Reference model of cart and compare list (specification §4), as simple as possible. */
export type Reference = { items: CartItem[]; compared: string[] };

export const reference = {
  add({ items }: Reference, item: CartItem) {
    const known = items.find(({ id }) => id === item.id);
    if (!known) {
      items.push({ ...item, quantity: Math.min(50, item.quantity), tags: [...new Set(item.tags)] });
      return;
    }
    known.quantity = Math.min(50, known.quantity + item.quantity);
    for (const tag of item.tags) if (!known.tags.includes(tag)) known.tags.push(tag);
  },
  remove({ items }: Reference, id: string) {
    const at = items.findIndex((item) => item.id === id);
    if (at < 0) return;
    const [removed] = items.splice(at, 1);
    if (!removed || removed.price === 0) return;
    for (const item of items) {
      if (item.price !== 0 || !item.tags.some((tag) => removed.tags.includes(tag))) continue;
      item.price = item.compareAtPrice ?? 0;
      item.compareAtPrice = null;
      item.tags = item.tags.filter((tag) => !removed.tags.includes(tag));
    }
  },
  update({ items }: Reference, id: string, quantity: number) {
    const known = items.find((item) => item.id === id);
    if (known) known.quantity = Math.max(1, Math.min(50, quantity));
  },
  choose({ compared }: Reference, id: string) {
    if (!compared.includes(id)) compared.push(id);
  },
  unchoose(model: Reference, id: string) {
    model.compared = model.compared.filter((known) => known !== id);
  },
};
