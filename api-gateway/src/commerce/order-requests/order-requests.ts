import { isDeepStrictEqual } from 'node:util';
import {
  formatMoney,
  isFreeGift,
  OrderRequest,
  type OrderStatus,
  readServiceLine,
  SERVICE_TITLES,
  type Service,
  type ServiceLine,
  SHOP,
  serviceLineTitle,
} from '@kilowatt/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { check, readPhone } from '../../platform/middleware/read-query';
import { putInOutbox } from '../../platform/outbox/outbox-rows';
import { ProblemError } from '../../platform/problems/problem';
import type { OrderMessage } from '../../platform/tables';
import { spokenCode } from '../spoken-code';
import { orderRequests } from '../tables';

export type OrderRow = typeof orderRequests.$inferSelect;

/** A product as it is sold at this moment. */
export type SoldProduct = {
  title: string;
  sku: string;
  handle: string;
  /** US dollars. */
  price: number;
  /** Pieces that can be ordered. */
  stock: number;
  /** Its id in the merchant's commerce system; null where it has none. */
  externalId?: string | null;
  /** Of the catalogue: a free gift shares one with what it comes with. */
  tags?: readonly string[];
  /** What the shop does with it beside delivering it. */
  services?: readonly Service[];
};
/** The product with an id; null if it is not sold any more. */
export type FindProduct = (id: string) => SoldProduct | null;

/** At which terms a cart is ordered at this moment. */
export type Terms = {
  findProduct: FindProduct;
  /** US dollars for one appliance at a ZIP code; null where it is not offered. */
  findServicePrice: (service: Service, zip: string) => number | null;
  /** Why nothing is delivered to a ZIP code; null if it is. */
  undeliverableReason: (zip: string) => string | null;
};

type Requested = { id: string; quantity: number; price: number };
type Item = Requested & { tags: string[] };
type Line = OrderRow['lines'][number];

/**
 * Keeps a request at the prices of this moment. The same request again, whose first answer was lost, is answered alike.
 * @throws ProblemError `conflict`, with a sentence for the shopper, where a price or the stock differs from what they saw,
 *   or where the key is that of a request with other contents; `invalid-field` at a ZIP code without delivery
 */
export async function saveOrderRequest(db: Database, terms: Terms, body: unknown): Promise<OrderStatus> {
  const { items, website, phone, ...request } = check(OrderRequest, body);
  const has = (service: Service) => items.some(({ id }) => readServiceLine(id)?.service === service);
  const fields = {
    ...{ ...request, phone: readPhone(phone) },
    installation: request.installation || has('installation'),
    haulAway: request.haulAway || has('haulAway'),
  };
  const [known] = await db
    .select()
    .from(orderRequests)
    .where(eq(orderRequests.requestKey, request.requestKey));
  if (known) return sameRequest(known, { ...fields, lines: items });
  const reason = terms.undeliverableReason(request.zip);
  if (reason !== null) throw new ProblemError('invalid-field', reason, 'zip');
  const lines = items.map((item) => {
    const service = readServiceLine(item.id);
    return service
      ? serviceLine(item, service, { items, terms, zip: request.zip })
      : lineOf(item, items, terms.findProduct);
  });
  const subtotal = lines.reduce((total, { price, quantity }) => total + cents(price) * quantity, 0) / 100;
  // What a program filled in is answered as if it had been kept.
  if (website.trim() !== '') return statusOf(droppedRow({ ...fields, lines, subtotal }));
  return db.transaction(async (transaction) => {
    const { row, isFirst } = await insert(transaction, { ...fields, lines, subtotal });
    if (!isFirst) return sameRequest(row, { ...fields, lines });
    await putInOutbox(transaction, { kind: 'order.requested', payload: messageOf(row) });
    return statusOf(row);
  });
}

type Contents = Pick<OrderRow, (typeof TYPED)[number]> & { lines: readonly Requested[] };

/** What a shopper gives beside the lines. */
const TYPED = [
  ...(['name', 'phone', 'email', 'zip', 'deliveryWish', 'note'] as const),
  ...(['installation', 'haulAway'] as const),
] as const;

/**
 * The request of a key, where the same is sent again.
 * @throws ProblemError `conflict` where something else is sent, which would be lost
 */
function sameRequest(known: OrderRow, given: Contents): OrderStatus {
  const ordered = (lines: readonly Requested[]) =>
    lines.map(({ id, quantity, price }) => JSON.stringify([id, quantity, cents(price)])).sort();
  const isSame =
    TYPED.every((field) => known[field] === given[field]) &&
    isDeepStrictEqual(ordered(known.lines), ordered(given.lines));
  if (isSame) return statusOf(known);
  throw new ProblemError(
    'conflict',
    `We have this request already, with other details, and nothing was changed. Please call us at ${SHOP.phone} to change it.`,
    'requestKey',
  );
}

const cents = (price: number): number => Math.round(price * 100);

/** @throws ProblemError `conflict` */
function lineOf(item: Item, items: readonly Item[], findProduct: FindProduct): Line {
  const { id, quantity, price } = item;
  const product = findProduct(id);
  if (product === null)
    throw new ProblemError('conflict', `The product ${id} is no longer sold. Please remove it.`, 'items');
  const { title, sku, handle, stock, price: now } = product;
  if (stock === 0) throw new ProblemError('conflict', `${title} is out of stock. Please remove it.`, 'items');
  if (stock < quantity)
    throw new ProblemError('conflict', `Only ${stock} of ${title} can be ordered now.`, 'items');
  const line = { id, quantity, price, title, sku, handle };
  // At the catalogue's price, which a price that differs by less than a cent is not.
  if (cents(price) === cents(now)) return { ...line, price: now };
  // A gift is free by what else is in the cart; staff confirm it, and see what it costs otherwise.
  const tagged = (one: Item) => ({ ...one, tags: [...one.tags, ...(findProduct(one.id)?.tags ?? [])] });
  if (isFreeGift(tagged(item), items.map(tagged))) return { ...line, regularPrice: now };
  if (price === 0)
    throw new ProblemError(
      'conflict',
      `The price of ${title} is ${formatMoney(now)}: it is no free gift with these products. Please remove it, or call us.`,
      'items',
    );
  throw new ProblemError(
    'conflict',
    `The price of ${title} is ${formatMoney(now)} now; it was ${formatMoney(price)}. Please look at your cart again.`,
    'items',
  );
}

type Context = { items: readonly Requested[]; terms: Terms; zip: string };

/** @throws ProblemError `conflict` */
function serviceLine(
  { id, quantity, price }: Requested,
  { service, productId }: ServiceLine,
  { items, terms, zip }: Context,
): Line {
  const product = terms.findProduct(productId);
  const offered = product?.services?.includes(service) ? terms.findServicePrice(service, zip) : null;
  const title = serviceLineTitle(service, product?.title ?? productId);
  const refuse = (message: string) => new ProblemError('conflict', message, 'items');
  if (!items.some((item) => item.id === productId && item.quantity >= quantity))
    throw refuse(`${title} is for a product that is not in the cart. Please remove it.`);
  if (offered === null) throw refuse(`${title} is not offered at ${zip}. Please remove it.`);
  if (cents(price) !== cents(offered))
    throw refuse(
      `${SERVICE_TITLES[service]} costs ${formatMoney(offered)} at ${zip}; it was ${formatMoney(price)}. Please look at your cart again.`,
    );
  return { id, quantity, price: offered, title, sku: '', handle: '' };
}

type NewRow = Omit<typeof orderRequests.$inferInsert, 'code'>;

const ATTEMPTS = 5;

/** Inserts a row under a code that no other has; of two at the same time with one key, the first is the row. */
async function insert(transaction: Database, values: NewRow): Promise<{ row: OrderRow; isFirst: boolean }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [row] = await transaction
      .insert(orderRequests)
      .values({ ...values, code: newCode() })
      .onConflictDoNothing()
      .returning();
    if (row) return { row, isFirst: true };
    const [same] = await transaction
      .select()
      .from(orderRequests)
      .where(eq(orderRequests.requestKey, values.requestKey));
    if (same) return { row: same, isFirst: false };
  }
  throw new ProblemError('unavailable');
}

const droppedRow = (values: NewRow): OrderRow => ({
  ...values,
  code: newCode(),
  state: 'new',
  answer: '',
  changedBy: '',
  requestedAt: new Date(),
  changedAt: new Date(),
});

/** 30 random bits in two groups, such as `K7Q-4MD`. A code shows a request only together with its ZIP code. */
const newCode = (): string => spokenCode(2, 3);

/** @throws ProblemError `not-found`, the same for a wrong code and a wrong ZIP code */
export async function readStatus(db: Database, code: string, zip: string): Promise<OrderStatus> {
  const [row] = await db.select().from(orderRequests).where(eq(orderRequests.code, code));
  if (!row || row.zip.slice(0, 5) !== zip.slice(0, 5))
    throw new ProblemError('not-found', 'There is no order request with this code and ZIP code.', 'code');
  return statusOf(row);
}

/** A request as its shopper sees it. */
export const statusOf = (row: OrderRow): OrderStatus => ({
  code: row.code,
  state: row.state,
  requestedAt: row.requestedAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  answer: row.answer,
  lines: row.lines,
  subtotal: row.subtotal,
});

/** An order request as the outbox sends it to other systems; messages may overtake one another, so each has its time. */
export function messageOf({
  requestKey: _,
  changedAt,
  changedBy,
  requestedAt,
  ...row
}: OrderRow): OrderMessage {
  return { ...row, requestedAt: requestedAt.toISOString(), changedAt: changedAt.toISOString() };
}
