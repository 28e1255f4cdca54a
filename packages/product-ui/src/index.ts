export { isDiscounted, Price, savedPercent } from './price';
export { ProductCard, ProductGrid } from './product-card';
export { ProductFacts } from './product-facts';
export { ProductPicture } from './product-picture';
