import type { HydrationState, StaticHandlerContext } from 'react-router-dom';
import { isRouteErrorResponse } from 'react-router-dom';

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
