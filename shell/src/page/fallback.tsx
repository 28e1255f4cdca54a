import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { answerEarlyInput } from './early-input';
import { trustedHtml } from './shell-policy';

/** A slot's plain HTML, from its release: forms and links that work without any script of the remote. */
export function Fallback({ remote, slot, html }: { remote: string; slot: string; html: string }) {
  const trusted = useMemo(() => trustedHtml(html), [html]);
  useEffect(answerEarlyInput, []);
  if (!html) return null;
  return (
    <div
      data-fallback={slot}
      data-remote={remote}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the remote's team, verified with its release
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  );
}

let kept: { address: string; html: string } | null = null;

/** The HTML that the server rendered for the first page; the browser keeps it before it hydrates. */
export const firstPage = {
  keep(address: string, html: string) {
    kept = { address, html };
  },
  html: (address: string): string | null => (kept?.address === address ? kept.html : null),
};

/**
 * Replaces a page whose remote cannot be loaded: on the page that the server rendered by its HTML, whose links and
 * forms need no script; elsewhere by a message with links.
 */
export function PageFallback() {
  const { pathname, search } = useLocation();
  const html = firstPage.html(pathname + search);
  const trusted = useMemo(() => html && trustedHtml(html), [html]);
  useEffect(answerEarlyInput, []);
  if (trusted)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what our own server rendered into this very place
    return <div data-fallback="page" dangerouslySetInnerHTML={{ __html: trusted }} />;
  return (
    <div className="page-message" data-fallback="page">
      <h1>This page is not available for the moment</h1>
      <p>
        The rest of the shop works. <a href={pathname + search}>Load the page again</a>, go to the{' '}
        <a href="/">home page</a>, or search for what you need.
      </p>
    </div>
  );
}
