import type { Release, Snapshot } from '@kilowatt/contracts';
import { definePage, Head, Link } from '@kilowatt/remote-kit';
import type { ComponentType } from 'react';
import { type Composition, createComposition } from '../releases/composition';
import type { LoadedRelease } from '../releases/load-release';

/** A release of the remote `reviews`: a header, a page of reviews, and pages that redirect or fail. */
export const release: Release = {
  remote: 'reviews',
  version: '1.0.0',
  revision: 'abc',
  container: 'reviews_1_0_0',
  start: ['web/remoteEntry.js'],
  slots: {
    header: {
      failure: 'primary',
      hydrate: 'now',
      fallback: '<p>Call {phone}</p>',
      chunks: ['web/header.js'],
    },
  },
  routes: [
    { id: 'list', path: '/reviews/:handle', chrome: true, chunks: ['web/list.js'] },
    { id: 'old', path: '/old-reviews', chrome: true, chunks: ['web/old.js'] },
    { id: 'broken', path: '/broken', chrome: true, chunks: ['web/broken.js'] },
  ],
  handles: [],
  publishes: [],
  hears: [],
  files: {
    'web/remoteEntry.js': 'sha384-entry',
    'web/header.js': 'sha384-header',
    'web/list.js': 'sha384-list',
    'server/remote.cjs': 'sha384-server',
  },
};
export const snapshot: Snapshot = {
  revision: 7,
  remotes: [{ release, base: '/remotes/reviews/1.0.0/' }],
};

type Reviews = { handle: string; hostile: string };
const pages = {
  list: definePage<Reviews>({
    load: async ({ params }) => ({ handle: params.handle ?? '', hostile: '</script><script>alert(1)' }),
    Component: ({ data: { handle } }) => (
      <>
        <Head title="Reviews" description="What people say." canonical="/reviews" />
        <h1>Reviews of {handle}</h1>
        <Link to="/">Home</Link>
      </>
    ),
  }),
  old: definePage<null>({
    load: async () => {
      throw new Response(null, { status: 302, headers: { location: '/reviews/all' } });
    },
    Component: () => null,
  }),
  broken: definePage<null>({
    load: async () => null,
    Component() {
      throw new Error('undefined is not a function');
    },
  }),
};

export type Header = ComponentType<object>;

/**
 * What pages of that release are rendered from.
 * @param skipped whether its circuit is open
 * @param cacheKeys of its slots
 */
export function compositionWith(
  Header: Header = () => <p>The header</p>,
  skipped = false,
  cacheKeys?: LoadedRelease['cacheKeys'],
): Composition {
  const [remote] = snapshot.remotes;
  const loaded = {
    remote,
    definition: { name: 'reviews', slots: {}, routes: {} },
    slots: new Map([['header', Header]]),
    pages: new Map(Object.entries(pages)),
    cacheKeys,
    dispose: () => {},
  } as unknown as LoadedRelease;
  return createComposition(snapshot, new Map([['reviews', loaded]]), new Set(skipped ? ['reviews'] : []));
}
