import { type FieldError, MERCHANT_FILES, type MerchantFileName } from '@kilowatt/contracts/management';
import type * as v from 'valibot';

/** What the walk through a schema needs of it. */
type Walked = v.GenericSchema & {
  entries?: Readonly<Record<string, Walked>>;
  item?: Walked;
  wrapped?: Walked;
};

/**
 * The fields of a content that its file does not have: the shop would leave a misspelt one out without a word. Those that
 * the stored content has already, such as notes of the merchant, may stay.
 */
export function unknownFields(name: MerchantFileName, content: unknown, stored: unknown): FieldError[] {
  const schema = MERCHANT_FILES[name];
  const kept = new Set(unknownIn(schema, stored).map(withoutPlaces));
  return unknownIn(schema, content)
    .filter((field) => !kept.has(withoutPlaces(field)))
    .map((field) => ({ field: field.join('.'), message: 'is not a known field' }));
}

/** A field of any entry: names without the places in lists. */
const withoutPlaces = (field: readonly string[]): string =>
  JSON.stringify(field.filter((name) => !/^\d+$/.test(name)));

function unknownIn(schema: v.GenericSchema, content: unknown, path: readonly string[] = []): string[][] {
  const { entries, item, wrapped } = schema as Walked;
  if (wrapped) return unknownIn(wrapped, content, path);
  if (typeof content !== 'object' || content === null) return [];
  if (item && Array.isArray(content))
    return content.flatMap((one, at) => unknownIn(item, one, [...path, String(at)]));
  if (!entries || Array.isArray(content)) return [];
  return Object.entries(content).flatMap(([name, value]) => {
    const field = [...path, name];
    const known = Object.hasOwn(entries, name) ? entries[name] : undefined;
    return known ? unknownIn(known, value, field) : [field];
  });
}
