export { isDiscounted, Price, savedPercent } from './price';
export { ProductCard, ProductGrid } from './product-card';
export { cardStyle } from './product-card-style';
export { ProductFacts, ProductPicture, pictureStyle, plateOf } from './product-parts';
export { useFitPlace } from './use-fit-place';
