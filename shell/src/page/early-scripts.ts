/** Milliseconds after which the scripts start in any case. */
const LATEST = 500;

/**
 * Loads what the template before this script holds once the page has been painted, so that on fast connections too the
 * first paint waits for no script to arrive or to be evaluated. It runs as an inline script at the end of the body, so
 * its text must not refer to anything outside of it.
 */
function startScripts(latest: number): void {
  const template = document.currentScript?.previousElementSibling;
  if (!(template instanceof HTMLTemplateElement)) return;
  // A script that a template has held is not the parser's: the policy trusts it as it trusts this one.
  const start = () => document.head.append(template.content);
  const isPainted = performance.getEntriesByType('paint').length > 0;
  // A page that nobody sees is not painted.
  if (isPainted || document.visibilityState === 'hidden') start();
  else {
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, latest);
  }
}

/** The text of the script. */
export const START_SCRIPTS = `(${startScripts})(${LATEST})`;
