import * as v from 'valibot';
import settings from '../shop.json';
import { parseClosedDays } from './holidays';
import type { ChatProvider, Financing, ShopFacts } from './shop';
import { ShopEmail, ShopHref, ShopLine, ShopPhone } from './shop-content';

/** HTTPS, except for localhost; group 1 is the origin. */
const SCRIPT =
  /^(https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)\/[^\s'";,]+$/i;

const Script = v.pipe(v.string(), v.regex(SCRIPT, 'needs the https address of a script'));
const Origins = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.split(/\s+/).filter(Boolean)),
  v.array(
    v.pipe(
      v.string(),
      v.regex(
        /^(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i,
        'needs space-separated origins such as https://chat.example wss://*.chat.example',
      ),
    ),
  ),
  v.maxLength(20, 'may have at most 20 origins'),
);

/**
 * The provider of the live chat: `CHAT_SCRIPT_URL`, and in `CHAT_ORIGINS` the other origins of its script; null if the
 * shop offers phone and contact form instead.
 * @throws Error in one line that names the invalid variable
 */
function readChat(environment: Readonly<Record<string, string | undefined>>): ChatProvider | null {
  if (!environment.CHAT_SCRIPT_URL) {
    if (environment.CHAT_ORIGINS) throw new Error('CHAT_SCRIPT_URL: is required with CHAT_ORIGINS');
    return null;
  }
  const script = parse('CHAT_SCRIPT_URL', Script, environment.CHAT_SCRIPT_URL);
  const others = parse('CHAT_ORIGINS', Origins, environment.CHAT_ORIGINS ?? '');
  return { script, origins: [...new Set([SCRIPT.exec(script)?.[1] ?? script, ...others])] };
}

const Months = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'needs a number of months from 2 to 120'),
  v.toNumber(),
  v.minValue(2, 'needs a number of months from 2 to 120'),
  v.maxValue(120, 'needs a number of months from 2 to 120'),
);
const Apr = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}(\.\d{1,3})?$/, 'needs a yearly rate in percent, such as 15 or 9.99'),
  v.toNumber(),
);
const Terms = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('is required with FINANCING_MONTHS: the disclosure text of the lender for monthly prices'),
  v.maxLength(600, 'has more than 600 characters'),
  v.regex(/^[^<>{}\p{Cc}]+$/u, 'needs plain text in one paragraph'),
);

/**
 * The terms of monthly prices: `FINANCING_MONTHS`, `FINANCING_APR` and `FINANCING_TERMS`, all of them or none.
 * @throws Error in one line that names the invalid variable
 */
function readFinancing(environment: Readonly<Record<string, string | undefined>>): Financing | null {
  const { FINANCING_MONTHS: months, FINANCING_APR: apr = '', FINANCING_TERMS: terms = '' } = environment;
  if (!months) {
    if (apr || terms) throw new Error('FINANCING_MONTHS: is required with FINANCING_APR and FINANCING_TERMS');
    return null;
  }
  return {
    months: parse('FINANCING_MONTHS', Months, months),
    apr: parse('FINANCING_APR', Apr, apr),
    terms: parse('FINANCING_TERMS', Terms, terms),
  };
}

function parse<Schema extends v.GenericSchema>(variable: string, schema: Schema, text: string) {
  const parsed = v.safeParse(schema, text);
  if (!parsed.success) throw new Error(`${variable}: ${parsed.issues[0].message}`);
  return parsed.output;
}

const number = v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.toNumber())], 'needs a number');
const Promotions = v.pipe(
  v.array(
    v.object({
      text: ShopLine,
      href: ShopHref,
    }),
  ),
  v.minLength(1, 'needs at least one'),
);

const Facts = v.object({
  name: ShopLine,
  phone: ShopPhone,
  email: ShopEmail,
  showroom: ShopLine,
  hours: ShopLine,
  closedDays: v.pipe(
    v.string(),
    v.maxLength(1_000, 'has more than 1,000 characters'),
    v.check(
      (list) => parseClosedDays(list) !== null,
      'needs days with commas between them: Thanksgiving Day, 12-24 for every year, or 2026-12-31 for one',
    ),
  ),
  freeDeliveryAbove: v.pipe(number, v.finite(), v.minValue(0, 'cannot be below 0')),
  electricityRate: v.pipe(
    number,
    v.gtValue(0, 'needs dollars per kWh, such as 0.17'),
    v.maxValue(5, 'needs dollars per kWh, such as 0.17'),
  ),
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
    const financing = readFinancing(environment);
    return { ...parsed.output, ...(chat && { chat }), ...(financing && { financing }) };
  }
  const [issue] = parsed.issues;
  const name = String(issue.path?.[0]?.key);
  const source = environment[variable(name)] === undefined ? `shop.json: ${name}` : variable(name);
  throw new Error(`${source}: ${issue.message}`);
}
