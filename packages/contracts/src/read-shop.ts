import * as v from 'valibot';
import settings from '../shop.json';
import { readChat } from './read-chat';
import type { ShopFacts } from './shop';

/** Facts are inserted into HTML and structured data: one line, no markup. */
const line = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('is empty'),
  v.maxLength(200),
  v.regex(/^[^<>{}\p{Cc}]+$/u, 'needs one line of plain text'),
);
const number = v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.toNumber())], 'needs a number');
const Promotions = v.pipe(
  v.array(
    v.object({
      text: line,
      href: v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'needs an address of this shop, such as /coupons')),
    }),
  ),
  v.minLength(1, 'needs at least one'),
);

const Facts = v.object({
  name: line,
  phone: v.pipe(
    line,
    v.check((text) => /^1?\d{10}$/.test(text.replaceAll(/\D/g, '')), 'needs a US number of ten digits'),
  ),
  email: v.pipe(v.string(), v.email('needs an email address')),
  showroom: line,
  hours: line,
  freeDeliveryAbove: v.pipe(number, v.finite(), v.minValue(0, 'cannot be below 0')),
  copyrightYear: v.pipe(number, v.integer(), v.minValue(2000), v.maxValue(2100)),
  promotions: v.union(
    [Promotions, v.pipe(v.string(), v.parseJson(undefined, 'needs JSON'), Promotions)],
    (issue) =>
      issue.issues?.find(({ message }) => !message.startsWith('Invalid type'))?.message ??
      issue.issues?.[0]?.message ??
      'needs a list',
  ),
});

/** `freeDeliveryAbove` → `SHOP_FREE_DELIVERY_ABOVE`. */
const variable = (name: string) =>
  `SHOP_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/**
 * The facts of `shop.json`, overridden by environment variables, and the provider of the live chat.
 * @throws Error in one line that names the invalid variable or entry of the file
 */
export function readShop(environment: Readonly<Record<string, string | undefined>>): ShopFacts {
  const given = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, environment[variable(name)] ?? value]),
  );
  const parsed = v.safeParse(Facts, given);
  if (parsed.success) {
    const chat = readChat(environment);
    return { ...parsed.output, ...(chat && { chat }) };
  }
  const [issue] = parsed.issues;
  const name = String(issue.path?.[0]?.key);
  const source = environment[variable(name)] === undefined ? `shop.json: ${name}` : variable(name);
  throw new Error(`${source}: ${issue.message}`);
}
