import { expect, it } from '@jest/globals';
import { globalStyles, printStyles } from './global-styles';
import { theme } from './theme';
import { colourStyles } from './tokens';
import { fontFaces } from './typefaces';

it('prints the header on top of a page, whatever characters it has', () => {
  expect(globalStyles('Smith "& Sons" \\ 555')).toContain(
    'main::before{content:"Smith \\"& Sons\\" \\\\ 555";',
  );
});

it('prints what is hidden from sight within its own pixel: on one line, it would widen the page, which is shrunk then', () => {
  const rules = [...printStyles('Kilowatt').matchAll(/^([^{}]+)\{[^}]*overflow:visible/gm)];
  const selectors = rules.flatMap(([, list]) => list?.split(',') ?? []);
  expect(selectors).toEqual(['main', 'main :not(.visually-hidden)']);
});

it('respects reduced motion, and hides what needs script where there is none', () => {
  const styles = globalStyles('Kilowatt');
  expect(styles).toContain('@media (prefers-reduced-motion:reduce)');
  expect(styles).toContain('@media (scripting:none){[data-needs-script]{display:none!important}}');
});

const names = (css: string, pattern: RegExp) =>
  [...new Set([...css.matchAll(pattern)].map(([, name]) => name))].sort();
const defined = (css: string) => names(css, /(--[\w-]+):/g);
const used = (css: string) => names(css, /var\((--[\w-]+)\)/g);

it('defines every token that the page or a component refers to', () => {
  const styles = globalStyles('Kilowatt');
  const known = new Set(defined(styles));
  const missing = [...used(styles), ...used(JSON.stringify(theme))].filter((name) => !known.has(name));
  expect(missing).toEqual([]);
});

it('has the same colours in light and dark, and the dark ones not in print', () => {
  expect(defined(colourStyles.dark)).toEqual(defined(colourStyles.light));
  const [, dark = ''] = /@media ([^{]*prefers-color-scheme:dark[^{]*)\{/.exec(globalStyles('Kilowatt')) ?? [];
  expect(dark).toMatch(/^screen /);
});

it('is one line, which nothing in the document can end early', () => {
  const styles = globalStyles('Kilowatt');
  expect(styles).not.toMatch(/\n|<\//);
});

it('headings ask for the only weight that their typeface has', () => {
  const faces = fontFaces({ figtree: '/fonts/a.woff2', bricolage: '/fonts/b.woff2' });
  const [, weight] = /b\.woff2\) format\('woff2'\);font-weight:([^;]+);/.exec(faces) ?? [];
  const requested = [...globalStyles('Kilowatt').matchAll(/h[123]\{font-size[^}]*?font-weight:(\d+)/g)];
  expect(requested.map(([, each]) => each)).toEqual([weight, weight, weight]);
});

it('loads each typeface from its address, and has a fallback font for each that the theme names', () => {
  const faces = fontFaces({ figtree: '/fonts/a.woff2', bricolage: '/fonts/b.woff2' });
  expect(faces).toContain("font-family:'Figtree';src:url(/fonts/a.woff2) format('woff2')");
  expect(faces).toContain("font-family:'Bricolage Grotesque';src:url(/fonts/b.woff2) format('woff2')");
  const styles = globalStyles('Kilowatt');
  for (const family of ['Figtree', 'Bricolage Grotesque'])
    for (const local of ['Arial', 'Roboto', 'DejaVu']) {
      expect(faces).toContain(`font-family:'${family} ${local}';src:local(`);
      expect(styles).toContain(
        `'${family}', '${family} Arial', '${family} Roboto', '${family} DejaVu', system-ui`,
      );
    }
  expect(faces.match(/font-display:swap/g)).toHaveLength(2);
});

it('draws tick boxes and radio buttons alike in both themes, and leaves them to the system in forced colours', () => {
  const styles = globalStyles('Kilowatt');
  const boxes = ':where(input:is([type="checkbox"],[type="radio"]))';
  expect(styles).toContain(`${boxes}{appearance:none`);
  expect(/@media \(forced-colors:active\)\{(.*?)$/.exec(styles)?.[1]).toContain(`${boxes}{appearance:auto}`);
});

it('a message with a form or a button has that as its first action, and the home page otherwise', () => {
  const styles = globalStyles('Kilowatt');
  expect(styles).toContain(
    '.page-message button,.page-message:not(:has(button)) ul:not([data-plain]) li:first-of-type a{',
  );
});

it('in forced colours every button has an outline, also one whose own style takes its border away', () => {
  const [, rules = ''] = /@media \(forced-colors:active\)\{(.*?\})\}/.exec(globalStyles('Kilowatt')) ?? [];
  const [, button] = /button,\[role="button"\],summary\{([^}]*)\}/.exec(rules) ?? [];
  expect(button?.split(';')).toContain('outline:1px solid ButtonText');
});
