import { createCollectionPage } from './create-collection-page';

export default createCollectionPage({
  api: ({ params }) => `/api/brands/${encodeURIComponent(params.handle ?? '')}`,
  canonical: (handle) => `/brand/${handle}`,
});
