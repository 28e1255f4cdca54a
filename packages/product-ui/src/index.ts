export { isDiscounted, savedPercent } from './discount';
export { Price } from './price';
export { ProductCard } from './product-card';
export { ProductFacts } from './product-facts';
export { ProductGrid } from './product-grid';
export { ProductPicture } from './product-picture';
