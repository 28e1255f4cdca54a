import { createCollectionPage } from './create-collection-page';

export default createCollectionPage({
  api: () => '/api/collections/refrigeration',
  canonical: () => '/refrigeration',
});
