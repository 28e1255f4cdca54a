/** Full names; the last two are functions. */
export type Tables = Record<'products' | 'terms' | 'skus' | 'nearTerms' | 'worthOf', string>;

/** The names for a catalogue of a name. */
export const tablesOf = (name: string): Tables => ({
  products: `kilowatt_search.products_${name}`,
  terms: `kilowatt_search.terms_${name}`,
  skus: `kilowatt_search.skus_${name}`,
  nearTerms: `kilowatt_search.near_terms_${name}`,
  worthOf: `kilowatt_search.worth_of_${name}`,
});
