import { defineRemote } from '@kilowatt/remote-kit';

export default defineRemote({
  name: 'header-search',
  slots: { header: () => import(/* webpackChunkName: "header" */ './header/ui/header') },
  cacheKeys: { header: () => '' },
  routes: { search: () => import(/* webpackChunkName: "search" */ './results/pages/search-page') },
});
