export { AccessoryPicture } from './accessory-picture';
export { type Delivery, deliveryLines, fetchDelivery } from './delivery/delivery';
export {
  deliveryZip,
  useDeliveryDay,
  useDeliveryZip,
  useStoredDelivery,
  ZIP_KNOWN,
} from './delivery/use-delivery';
export { ZipButton } from './delivery/zip-button';
export { ZipForm } from './delivery/zip-form';
export { isDiscounted, Price, SavedAmount, savedPercent } from './price';
export { ProductCard, ProductGrid } from './product-card';
export { cardStyle } from './product-card-style';
export { isPicture, ProductFacts, ProductPicture, pictureStyle, plateOf } from './product-parts';
export { ProductRows, ProductThumbnail } from './product-rows';
export { PriceChange, SaveButton, savedProducts, useSavedProducts } from './saved/save-button';
export { TitleText } from './title-text';
export { useFitPlace } from './use-fit-place';
export { useViewed, viewedStorage } from './viewed/viewed';
export { ViewedShelf } from './viewed/viewed-shelf';
