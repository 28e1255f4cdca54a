import fc from 'fast-check';
import { hostileText, hostileValue, PROTOTYPE_NAMES } from './hostile-values';

/** What the document says of a value, as far as a body can be made of it. */
export type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

/** Values as the schema has them; patterns are not followed, so some of them are refused for their form. */
export function valid(schema: JsonSchema): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (either?.length) return fc.oneof(...either.map(valid));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum?.length) return fc.constantFrom(...schema.enum);
  const [type = 'any'] = [schema.type ?? []].flat();
  if (type === 'object' || schema.properties) return objectOf(schema);
  if (type === 'array') return fc.array(schema.items ? valid(schema.items) : hostileValue, { maxLength: 5 });
  if (type === 'integer' || type === 'number') {
    const { minimum: min = 0, maximum: max = 1_000 } = schema;
    return fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) });
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'string')
    return schema.format === 'email'
      ? fc.emailAddress()
      : fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: Math.min(schema.maxLength ?? 40, 40) });
  return fc.jsonValue({ maxDepth: 2 });
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties);
  if (fields.length === 0) return fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }));
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valid(field)])), {
    requiredKeys: required.filter((name) => name in properties),
  });
}

type Mutation = 'none' | 'wrong-type' | 'missing' | 'unknown' | 'text' | 'deeper' | 'replaced';

/** Values of the schema with at most one thing wrong, somewhere in them. */
export function mutated(schema: JsonSchema): fc.Arbitrary<unknown> {
  const mutation = fc.constantFrom<Mutation>(
    'none',
    'wrong-type',
    'wrong-type',
    'text',
    'missing',
    'unknown',
    'deeper',
    'replaced',
  );
  return fc
    .tuple(valid(schema), mutation, fc.nat(), hostileValue, hostileText, fc.constantFrom(...PROTOTYPE_NAMES))
    .map(([value, kind, at, hostile, text, name]) => mutate(value, kind, { at, hostile, text, name }));
}

type Parts = { at: number; hostile: unknown; text: string; name: string };

function mutate(value: unknown, kind: Mutation, parts: Parts): unknown {
  const { at, hostile, text, name } = parts;
  if (kind === 'none') return value;
  if (kind === 'replaced' || typeof value !== 'object' || value === null)
    return kind === 'text' ? text : hostile;
  const keys = Object.keys(value);
  const key = keys[at % Math.max(1, keys.length)];
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  if (kind === 'unknown') {
    Object.defineProperty(copy, at % 2 ? name : text, { value: hostile, enumerable: true });
    return copy;
  }
  if (key === undefined) return hostile;
  if (kind === 'missing') delete copy[key];
  else if (kind === 'text') copy[key] = text;
  else if (kind === 'deeper') copy[key] = mutate(copy[key], 'wrong-type', { ...parts, at: at >> 2 });
  else copy[key] = hostile;
  return copy;
}
