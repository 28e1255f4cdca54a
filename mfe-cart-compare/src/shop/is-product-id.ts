const MAX_LENGTH = 200;

/** Whether a text can be a product id and be requested in a comma-separated list. */
export const isProductId = (id: string): boolean =>
  id !== '' && id.length <= MAX_LENGTH && id.trim() === id && !/[,\p{Cc}\p{Surrogate}]/u.test(id);
