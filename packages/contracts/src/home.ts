import * as v from 'valibot';
import { ProductPreview } from './product';

const Tile = v.object({ title: v.string(), href: v.string(), image: v.string() });

/** `GET /api/home`: the products of the home page, taken from the catalogue. */
export const HomePage = v.object({
  deals: v.array(ProductPreview),
  categories: v.array(Tile),
  brands: v.array(v.object({ name: v.string(), href: v.string() })),
});
export type HomePage = v.InferOutput<typeof HomePage>;
