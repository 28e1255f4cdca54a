import { SHOP } from '@kilowatt/contracts';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

/** A page that does not exist, or whose data could not be loaded: a message and links. */
export function RouteError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = missing ? 'We could not find that page' : 'This page could not be loaded';
  const detail =
    isRouteErrorResponse(error) && typeof error.data === 'string' && error.data
      ? error.data
      : 'Something went wrong on our side. Please try again in a moment.';
  return (
    <div className="page-message">
      <title>{`${title} | ${SHOP.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p>{detail}</p>
      <ul>
        <li>
          <a href="/">Go to the home page</a>
        </li>
        <li>
          <a href="/collection/closeouts">See closeout deals</a>
        </li>
        <li>
          <a href="/contact">Contact us</a>
        </li>
      </ul>
    </div>
  );
}
