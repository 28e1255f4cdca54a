/**
 * Chromium loads the document behind a link on which the pointer rests or that is pressed (Speculation Rules). It serves
 * the time before hydration, when a click opens a document; after that the shell loads the data of the next page instead
 * (`shell/src/browser/prefetch`), and takes the rules away. A document that is only prefetched runs no script: it counts
 * and reports nothing.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          // A request with `remotes` or `pass` in its address changes the overrides of its visitor.
          { not: { selector_matches: '[download], [target], [href*="remotes="], [href*="pass="]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export const speculationRules = (nonce: string): string =>
  `<script type="speculationrules" nonce="${nonce}">${JSON.stringify(RULES)}</script>`;
