/** @jsxImportSource react */
import { forwardRef, type MouseEvent, useContext } from 'react';
import { jsx } from 'react/jsx-runtime';
import {
  type LinkProps,
  UNSAFE_DataRouterContext as RouterContext,
  Link as RouterLink,
} from 'react-router-dom';

/** Paths that the router would leave as they are: no segment is empty or relative. */
const RESOLVED = /^\/(?:[\w%+,~:@-][\w%+,~:@.-]*(?:\/[\w%+,~:@-][\w%+,~:@.-]*)*)?(?:\?[^#]+)?(?:#.+)?$/;

/** What the router itself has to know; few links have it. */
const OWN_OPTIONS = new Set(['relative', 'reloadDocument', 'prefetch', 'mask', 'discover']);
/** How a link is opened. */
const NAVIGATION = ['state', 'preventScrollReset', 'viewTransition', 'defaultShouldRevalidate'] as const;
/** What a link has beside its attributes. */
const OPTIONS = new Set<string>([...OWN_OPTIONS, ...NAVIGATION, 'to', 'replace', 'target']);

/** Null if the router itself has to make the link. Copied once: a rest in a pattern takes several times as long. */
function attributesOf(props: LinkProps): Record<string, unknown> | null {
  const attributes: Record<string, unknown> = {};
  for (const name in props) {
    const value = props[name as keyof LinkProps];
    if (!OPTIONS.has(name)) attributes[name] = value;
    else if (value !== undefined && OWN_OPTIONS.has(name)) return null;
  }
  return attributes;
}

type Router = NonNullable<React.ContextType<typeof RouterContext>>['router'];

/** Opens a page in the place of this one, unless the press means another window, a menu or a download of the browser. */
function follow(event: MouseEvent<HTMLAnchorElement>, router: Router, to: string, props: LinkProps): void {
  const { onClick, target } = props;
  onClick?.(event);
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  if (event.defaultPrevented || event.button !== 0 || isModified || (target && target !== '_self')) return;
  event.preventDefault();
  const { pathname, search, hash } = router.state.location;
  const { replace = to === pathname + search + hash } = props;
  const options = Object.fromEntries(NAVIGATION.map((name) => [name, props[name]]));
  void router.navigate(to, { ...options, replace });
}

/**
 * React Router's link, with the same HTML and the same behavior. The router's own resolves its path whenever the address
 * changes, so that each link of a page is rendered again for the next one, and has four hooks with state or effects; nearly all
 * of the 300 links of a page have a path that is resolved already.
 */
export const Link: typeof RouterLink = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const context = useContext(RouterContext);
  const { to, target } = props;
  const attributes =
    context?.basename === '/' && typeof to === 'string' && RESOLVED.test(to) ? attributesOf(props) : null;
  if (!context || !attributes) return <RouterLink ref={ref} {...props} />;
  attributes.href = to;
  attributes.onClick = (event: MouseEvent<HTMLAnchorElement>) =>
    follow(event, context.router, to as string, props);
  attributes.ref = ref;
  if (target !== undefined) attributes.target = target;
  attributes['data-discover'] = 'true';
  return jsx('a', attributes);
});
