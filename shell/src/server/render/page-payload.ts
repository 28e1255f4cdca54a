import type { Deployment, Snapshot } from '@kilowatt/contracts';
import { type HydrationState, isRouteErrorResponse, type StaticHandlerContext } from 'react-router-dom';

/** Initial state of the browser's router. Internal details are removed from errors. */
export function hydration({ loaderData, actionData, errors }: StaticHandlerContext): HydrationState {
  return {
    loaderData,
    actionData,
    errors:
      errors &&
      Object.fromEntries(
        Object.entries(errors).map(([id, error]) => [
          id,
          isRouteErrorResponse(error)
            ? { status: error.status, statusText: error.statusText, data: error.data, internal: false }
            : { status: 500, statusText: 'Error', data: null, internal: false },
        ]),
      ),
  };
}

/** The part of a snapshot that browsers need: no server files, and only hashes of previous versions. */
export const snapshotForPage = ({ revision, remotes }: Snapshot): Snapshot => ({
  revision,
  remotes: remotes.map(({ release, base, previous }) => ({
    ...forBrowsers({ release, base }),
    ...(previous && { previous: withoutPages(forBrowsers(previous)) }),
  })),
});

const forBrowsers = ({ release, base }: Deployment): Deployment => ({
  base,
  release: {
    ...release,
    files: Object.fromEntries(Object.entries(release.files).filter(([file]) => file.startsWith('web/'))),
  },
});

/** Routes and fallbacks of the page are those of the live release, whatever version is active. */
const withoutPages = ({ release, base }: Deployment): Deployment => ({
  base,
  release: { ...release, start: [], slots: {}, routes: [], handles: [], publishes: [], hears: [] },
});
