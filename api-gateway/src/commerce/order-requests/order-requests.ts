import {
  formatMoney,
  isFreeGift,
  OrderRequest,
  type OrderStatus,
  readServiceLine,
  SERVICE_TITLES,
  type Service,
  type ServiceLine,
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
};

type Requested = { id: string; quantity: number; price: number; tags: string[] };
type Line = OrderRow['lines'][number];

/**
 * Keeps a request at the prices of this moment. The same request again, whose first answer was lost, is answered alike.
 * @throws ProblemError `conflict`, with a sentence for the shopper, where a price or the stock differs from what they saw
 */
export async function keepOrderRequest(db: Database, terms: Terms, body: unknown): Promise<OrderStatus> {
  const { items, website, phone, ...request } = check(OrderRequest, body);
  const known = await db.select().from(orderRequests).where(eq(orderRequests.requestKey, request.requestKey));
  if (known[0]) return statusOf(known[0]);
  const lines = items.map((item) => {
    const service = readServiceLine(item.id);
    return service
      ? serviceLine(item, service, { items, terms, zip: request.zip })
      : lineOf(item, items, terms.findProduct);
  });
  const has = (service: Service) => lines.some(({ id }) => readServiceLine(id)?.service === service);
  const fields = {
    ...{ ...request, phone: readPhone(phone) },
    installation: request.installation || has('installation'),
    haulAway: request.haulAway || has('haulAway'),
  };
  const subtotal = lines.reduce((total, { price, quantity }) => total + cents(price) * quantity, 0) / 100;
  // What a program filled in is answered as if it had been kept.
  if (website.trim() !== '') return statusOf(droppedRow({ ...fields, lines, subtotal }));
  return db.transaction(async (transaction) => {
    const row = await insert(transaction, { ...fields, lines, subtotal });
    await putInOutbox(transaction, { kind: 'order.requested', payload: messageOf(row) });
    return statusOf(row);
  });
}

const cents = (price: number): number => Math.round(price * 100);

/** @throws ProblemError `conflict` */
function lineOf(item: Requested, items: readonly Requested[], findProduct: FindProduct): Line {
  const { id, quantity, price } = item;
  const product = findProduct(id);
  if (product === null)
    throw new ProblemError('conflict', `The product ${id} is no longer sold. Please remove it.`, 'items');
  const { title, sku, handle, stock, price: now } = product;
  if (stock === 0) throw new ProblemError('conflict', `${title} is out of stock. Please remove it.`, 'items');
  if (stock < quantity)
    throw new ProblemError('conflict', `Only ${stock} of ${title} can be ordered now.`, 'items');
  const line = { id, quantity, price, title, sku, handle };
  if (cents(price) === cents(now)) return line;
  // A gift is free by what else is in the cart; staff confirm it, and see what it costs otherwise.
  const tagged = (one: Requested) => ({ ...one, tags: [...one.tags, ...(findProduct(one.id)?.tags ?? [])] });
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
  const refuse = (sentence: string) => new ProblemError('conflict', sentence, 'items');
  if (!items.some((item) => item.id === productId && item.quantity >= quantity))
    throw refuse(`${title} is for a product that is not in the cart. Please remove it.`);
  if (offered === null) throw refuse(`${title} is not offered at ${zip}. Please remove it.`);
  if (cents(price) !== cents(offered))
    throw refuse(
      `${SERVICE_TITLES[service]} costs ${formatMoney(offered)} at ${zip}; it was ${formatMoney(price)}. Please look at your cart again.`,
    );
  return { id, quantity, price, title, sku: '', handle: '' };
}

type NewRow = Omit<typeof orderRequests.$inferInsert, 'code'>;

const ATTEMPTS = 5;

/** Inserts a row under a code that no other has. */
async function insert(transaction: Database, values: NewRow): Promise<OrderRow> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [row] = await transaction
      .insert(orderRequests)
      .values({ ...values, code: newCode() })
      .onConflictDoNothing()
      .returning();
    if (row) return row;
    // Two at the same time with one key: the other one was first.
    const [same] = await transaction
      .select()
      .from(orderRequests)
      .where(eq(orderRequests.requestKey, values.requestKey));
    if (same) return same;
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

/** A request as the outbox tells it to other systems. */
export function messageOf({
  requestKey: _,
  changedAt,
  changedBy,
  requestedAt,
  ...row
}: OrderRow): OrderMessage {
  return { ...row, requestedAt: requestedAt.toISOString() };
}
