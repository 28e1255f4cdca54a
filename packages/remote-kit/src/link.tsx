/** @jsxImportSource react */
import { forwardRef, type MouseEvent, useContext } from 'react';
import {
  createPath,
  type LinkProps,
  UNSAFE_DataRouterContext as RouterContext,
  Link as RouterLink,
} from 'react-router-dom';

/** Paths that the router would leave as they are: no segment is empty or relative. */
const RESOLVED = /^\/(?:[\w%+,~:@-][\w%+,~:@.-]*(?:\/[\w%+,~:@-][\w%+,~:@.-]*)*)?(?:\?[^#]+)?(?:#.+)?$/;

/** What the router itself has to know; few links have it. */
const OWN_OPTIONS = ['relative', 'reloadDocument', 'prefetch', 'mask', 'discover'] as const;

/**
 * React Router's link. It resolves each path while it renders, and renders every link of the page again at each
 * navigation; nearly all of our 300 links have a path that is resolved already.
 */
export const Link: typeof RouterLink = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const context = useContext(RouterContext);
  const { to, onClick, replace, state, preventScrollReset, viewTransition, target, ...rest } = props;
  if (
    context?.basename !== '/' ||
    typeof to !== 'string' ||
    !RESOLVED.test(to) ||
    OWN_OPTIONS.some((name) => props[name] !== undefined)
  )
    return <RouterLink ref={ref} {...props} />;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event, target)) return;
    event.preventDefault();
    const { router } = context;
    const isHere = createPath(router.state.location) === to;
    void router.navigate(to, { replace: replace ?? isHere, state, preventScrollReset, viewTransition });
  };
  return <a {...rest} href={to} onClick={open} ref={ref} target={target} data-discover="true" />;
});

/** Not in another tab or window, and not as a download: those are the browser's. */
const opensHere = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
