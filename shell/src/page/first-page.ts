let kept: { address: string; html: string } | null = null;

/** The HTML that the server rendered for the first page; the browser keeps it before it hydrates. */
export const firstPage = {
  keep(address: string, html: string) {
    kept = { address, html };
  },
  html: (address: string): string | null => (kept?.address === address ? kept.html : null),
};
