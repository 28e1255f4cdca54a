/** @jsxImportSource react */
import { forwardRef, useContext } from 'react';
import {
  type LinkProps,
  UNSAFE_DataRouterContext as RouterContext,
  Link as RouterLink,
} from 'react-router-dom';

/** Paths that the router would leave as they are: no segment is empty or relative. */
const RESOLVED = /^\/(?:[\w%+,~:@-][\w%+,~:@.-]*(?:\/[\w%+,~:@-][\w%+,~:@.-]*)*)?(?:\?[^#]+)?(?:#.+)?$/;

/** What the router itself has to know; few links have it. */
const OWN_OPTIONS = ['relative', 'reloadDocument', 'prefetch', 'mask', 'discover'] as const;

/**
 * React Router's link, as servers render it, with the same HTML. The router resolves each path while it renders; nearly all
 * of the 300 links of a page have a path that is resolved already. In browsers links are React Router's own.
 */
export const Link: typeof RouterLink = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const basename = useContext(RouterContext)?.basename;
  const { to, replace: _, state: __, preventScrollReset: ___, viewTransition: ____, target, ...rest } = props;
  if (
    basename !== '/' ||
    typeof to !== 'string' ||
    !RESOLVED.test(to) ||
    OWN_OPTIONS.some((name) => props[name] !== undefined)
  )
    return <RouterLink ref={ref} {...props} />;
  return <a {...rest} href={to} ref={ref} target={target} data-discover="true" />;
});
