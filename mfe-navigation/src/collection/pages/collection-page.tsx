import { createCollectionPage } from './create-collection-page';

export default createCollectionPage({
  api: ({ params }) => `/api/collections/${encodeURIComponent(params.handle ?? '')}`,
  canonical: (handle) => `/collection/${handle}`,
});
