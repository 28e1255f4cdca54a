/** A value as it stands in an address: `French Door` → `french-door`. */
export const slug = (value: string): string =>
  value
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'standard';
