import type {
  EndedRebate,
  ProductLookup,
  ProductPreview,
  ProductReviews,
  ProductsByIds,
} from '@kilowatt/contracts';
import type { Router } from 'express';
import { mount } from '../../platform/http/call';
import { readQuery } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import { soldBySku } from '../live/catalogue';
import type { LiveCatalogue } from '../live/live-catalogue';
import { type CatalogueProduct, cheapestVariant } from '../products/catalogue-product';
import type { Entry } from '../products/entry';
import { servicesOf } from '../products/services';
import { findSold, type Sold, soldPreview } from '../products/variants';
import { CATALOGUE_CALLS, IdsQuery, SkuQuery } from './calls';
import { productPage, specificationsOf } from './pages';

export type ProductOptions = {
  /** Whether shoppers may ask for alerts about a product. */
  alerts?: boolean;
  /** What the page of a product shows of its reviews. */
  reviewsOf?: (handle: string) => Promise<ProductReviews | undefined>;
  /** What gives the rebate that a product had until lately. */
  endedRebate?: () => (product: CatalogueProduct) => EndedRebate | undefined;
};

/** Products by id, handle and SKU. */
export function mountProducts(
  router: Router,
  live: LiveCatalogue,
  { alerts = false, reviewsOf = async () => undefined, endedRebate = () => () => undefined }: ProductOptions,
): void {
  mount(router, CATALOGUE_CALLS.products, (request, response) => {
    const { ids, as } = readQuery(request, IdsQuery);
    const { byId } = live.current();
    const endedOf = endedRebate();
    const found = ids.map((id) => findSold(byId, id));
    response.json({
      products: found.flatMap((sold) => {
        if (sold === null) return [];
        const { entry } = sold;
        const { preview, stock, externalId } =
          as === 'product' && sold.id === entry.id ? wholeProduct(entry) : ofVariant(sold);
        const specifications = specificationsOf(entry.product, preview.sku);
        const { kind, measures } = entry.product;
        const energy = kind !== null && { kwh: measures.kwh ?? null };
        const services = servicesOf(entry.product);
        const ended = endedOf(entry.product);
        return [
          {
            ...{ ...preview, specifications, stock, ...energy },
            ...(services.length > 0 && { services }),
            ...(externalId && { externalId }),
            ...(ended && { endedRebate: ended }),
          },
        ];
      }),
      missing: ids.filter((_id, at) => found[at] === null),
    } satisfies ProductsByIds);
  });
  mount(router, CATALOGUE_CALLS.product, async (request, response) => {
    const catalogue = live.current();
    const entry = catalogue.byHandle.get(request.params.handle);
    if (!entry)
      throw new ProblemError(
        'product-not-found',
        `There is no product "${request.params.handle.slice(0, 80)}"`,
      );
    const reviews = await reviewsOf(entry.product.handle);
    const ended = endedRebate()(entry.product);
    response.json({
      ...productPage(catalogue, entry),
      ...(alerts && { alerts }),
      ...(reviews && { reviews }),
      ...(ended && { endedRebate: ended }),
    });
  });
  mount(router, CATALOGUE_CALLS.bySku, (request, response) => {
    const { sku, preferWithImages } = readQuery(request, SkuQuery);
    const sold = soldBySku(live.current(), sku, preferWithImages === 'true');
    if (!sold) throw new ProblemError('product-not-found', `There is no product with the SKU "${sku}"`);
    response.json(lookup(sold));
  });
}

type Shown = { preview: ProductPreview; stock: number; externalId?: string | undefined };

const ofVariant = (sold: Sold): Shown => ({
  preview: soldPreview(sold),
  stock: sold.variant.stock,
  externalId: sold.variant.externalId,
});

/** The product as lists show it; an external id is that of a variant. */
const wholeProduct = ({ product, preview }: Entry): Shown => ({
  preview,
  stock: cheapestVariant(product)?.stock ?? 0,
});

function lookup(sold: Sold): ProductLookup {
  const { id, handle, title, image, price, compareAtPrice, sku, available, tags } = soldPreview(sold);
  return {
    product: {
      ...{ id, handle, title, available, tags },
      images: { edges: [{ node: { originalSrc: image } }] },
      variant: { price, compareAtPrice, sku },
    },
  };
}
