import * as v from 'valibot';

/** What a schema says of a value: the field at fault and why, as the gateway answers it; null if it accepts the value. */
export function refusal(schema: v.GenericSchema, value: unknown): { field: string; message: string } | null {
  const { issues } = v.safeParse(schema, value, { abortPipeEarly: true });
  if (!issues) return null;
  const [issue] = issues;
  return { field: v.getDotPath(issue) ?? '', message: issue.message };
}

/** The field at fault; null if the schema accepts the value. */
export const fieldAtFault = (schema: v.GenericSchema, value: unknown): string | null =>
  refusal(schema, value)?.field ?? null;
