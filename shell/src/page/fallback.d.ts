/** A slot's plain HTML, from its release: forms and links that work without any script of the remote. */
export declare function Fallback({
  remote,
  slot,
  html,
}: {
  remote: string;
  slot: string;
  html: string;
}): import('@emotion/react/jsx-runtime').JSX.Element | null;
/** The HTML that the server rendered for the first page; the browser keeps it before it hydrates. */
export declare const firstPage: {
  keep(address: string, html: string): void;
  html: (address: string) => string | null;
};
/**
 * Replaces a page whose remote cannot be loaded: on the page that the server rendered by its HTML, whose links and
 * forms need no script; elsewhere by a message with links.
 */
export declare function PageFallback(): import('@emotion/react/jsx-runtime').JSX.Element;
