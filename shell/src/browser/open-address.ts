import { readAddress } from './read-address';

type Router = { navigate: (to: string) => unknown };

/** Schemes of pages, and of what a device opens beside them. */
const OPENED = /^(?:https?|mailto|tel):$/;

/**
 * Opens an address in the page, or another site in its place. Addresses may come from data: one that is none, or would run as a
 * script, is reported in the console.
 */
export const openWith =
  (router: Router, page: Pick<Location, 'href' | 'origin' | 'assign'> = location) =>
  (href: string): void => {
    const to = readAddress(href, page.href);
    if (!to || !OPENED.test(to.protocol))
      console.error(`[shell] navigation:go-to@1: "${href}" is no address of a page`);
    else if (to.origin === page.origin) void router.navigate(to.pathname + to.search + to.hash);
    else page.assign(to);
  };
