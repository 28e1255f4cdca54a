import { storedText } from '../stored-text';

/** Most products that are kept; the oldest give way. */
const LIMIT = 100;

const parse = (text: string): readonly string[] | null => {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) && ids.length <= LIMIT && ids.every(isId) ? ids : null;
  } catch {
    return null;
  }
};
const isId = (id: unknown): id is string => typeof id === 'string' && id !== '' && id.length <= 200;

const stored = storedText('savedProducts', (text) => parse(text) !== null);

const idsOf = (text: string | null): readonly string[] => (text === null ? [] : (parse(text) ?? []));

/** Line ids of the products that this browser keeps for later, the newest first. They are sent nowhere. */
export const savedProducts = {
  read: (): readonly string[] => idsOf(stored.read()),
  toggle(id: string): void {
    const ids = savedProducts.read();
    const others = ids.filter((one) => one !== id);
    const next = others.length < ids.length ? others : [id, ...others].slice(0, LIMIT);
    stored.write(next.length > 0 ? JSON.stringify(next) : null);
  },
};

/** The saved products, as they change in any remote or tab; none on the server and while hydrating. */
export const useSavedProducts = (): readonly string[] => idsOf(stored.useText());
