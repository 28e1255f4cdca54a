import * as v from 'valibot';

/** How many entries of a list a query asks for. */
export function listLimit(max: number, initial: number) {
  const message = `limit must be a whole number from 1 to ${max}`;
  return v.optional(
    v.pipe(
      v.string(),
      v.toNumber(message),
      v.integer(message),
      v.minValue(1, message),
      v.maxValue(max, `limit: ${max} at most`),
    ),
    String(initial),
  );
}
