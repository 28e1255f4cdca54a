/** @jsxImportSource react */
import type { PageLink as BrowserPageLink } from '@kilowatt/remote-kit';
import { type ComponentProps, forwardRef, useContext } from 'react';
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
/** What a link has beside its attributes. */
const OPTIONS = new Set([
  ...OWN_OPTIONS,
  'to',
  'replace',
  'state',
  'preventScrollReset',
  'viewTransition',
  'target',
]);

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

/**
 * React Router's link, as servers render it, with the same HTML. The router resolves each path while it renders; nearly all
 * of the 300 links of a page have a path that is resolved already. In browsers links are React Router's own.
 */
export const Link: typeof RouterLink = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const basename = useContext(RouterContext)?.basename;
  const { to, target } = props;
  const attributes =
    basename === '/' && typeof to === 'string' && RESOLVED.test(to) ? attributesOf(props) : null;
  if (!attributes) return <RouterLink ref={ref} {...props} />;
  attributes.href = to;
  attributes.ref = ref;
  if (target !== undefined) attributes.target = target;
  attributes['data-discover'] = 'true';
  return jsx('a', attributes);
});

/** On servers a link that knows something of its page is a link: only a press tells it. */
export function PageLink({ known: _, ...link }: ComponentProps<typeof BrowserPageLink>) {
  return <Link {...link} />;
}
