import { createCollectionPage } from './create-collection-page';

export default createCollectionPage({ api: () => '/api/collections/cooking', canonical: () => '/cooking' });
