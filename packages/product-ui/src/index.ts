export { isDiscounted, Price, savedPercent } from './price';
export { ProductCard, ProductGrid } from './product-card';
export { ProductFacts, ProductPicture } from './product-parts';
