import type { Product, ProductPreview } from '@kilowatt/contracts';
import { isPicture } from '@kilowatt/product-ui';

/** A product of which only that is known which lists show. What is empty is not shown as if it were so. */
export const fromPreview = (preview: ProductPreview): Product => {
  const { image, imageAlt, imageColour } = preview;
  return {
    ...preview,
    description: '',
    images: isPicture(image)
      ? [{ src: image, alt: imageAlt, ...(imageColour !== undefined && { colour: imageColour }) }]
      : [],
    stock: 0,
    collection: { handle: '', title: '' },
    specifications: [],
    similar: [],
  };
};
