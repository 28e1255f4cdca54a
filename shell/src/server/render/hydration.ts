import type { HydrationState, StaticHandlerContext } from 'react-router-dom';
import { isRouteErrorResponse } from 'react-router-dom';

/** What the browser's router starts from. Errors lose what a shopper must not see. */
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
