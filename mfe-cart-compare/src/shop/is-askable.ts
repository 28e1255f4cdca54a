const LONGEST = 200;

/** True for what may be the id of a product, and can be asked for in a list with commas. */
export const isAskable = (id: string): boolean =>
  id !== '' && id.length <= LONGEST && id.trim() === id && !/[,\p{Cc}\p{Surrogate}]/u.test(id);
