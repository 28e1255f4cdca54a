import type { Step } from './visitor';

/** Runs in the page: the contrast of two colors without transparency (WCAG 2.2). */
const CONTRAST = `(one, other) => {
  const canvas = document.createElement('canvas').getContext('2d');
  const luminance = (color) => { canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255).map((part) => part <= .03928 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4).reduce((sum, part, n) => sum + part * [.2126, .7152, .0722][n], 0); };
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + .05) / (dark + .05);
}`;

/** What engines draw by themselves. */
export const look: readonly Step[] = [
  {
    name: 'placeholders',
    criterion: 'contrast of at least 4.5, by a color of the shop',
    async run({ engine, open }) {
      await open('/');
      const contrasts = await engine.evaluate<number[]>(`(() => { const contrast = ${CONTRAST};
        const groundOf = (element) => { for (let at = element; at; at = at.parentElement) { const { backgroundColor } = getComputedStyle(at); if (!/, 0\\)$|transparent/.test(backgroundColor)) return backgroundColor; } return 'white'; };
        const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule.selectorText?.endsWith('::placeholder'));
        const colorOf = (input) => { const own = rules.filter((rule) => input.matches(rule.selectorText.replace('::placeholder', '') || '*')).at(-1); if (!own) return null;
          const probe = input.parentElement.appendChild(document.createElement('i')); probe.style.color = own.style.color; const { color } = getComputedStyle(probe); probe.remove(); return color; };
        const shared = rules.some((rule) => rule.selectorText === '::placeholder' && rule.style.opacity === '1');
        return [...document.querySelectorAll('input[placeholder]')].map((input) => { const color = colorOf(input); return color && shared ? Math.round(contrast(color, groundOf(input)) * 10) / 10 : 0; }); })()`);
      if (contrasts.length === 0 || Math.min(...contrasts) < 4.5) throw new Error(contrasts.join(', '));
      return contrasts.join(', ');
    },
  },
  {
    name: 'facet counts',
    criterion: 'no number is under a scroll bar or outside its list',
    async run({ engine, open }) {
      await open('/collection/refrigerators');
      const [counts, covered] = await engine.evaluate<[number, number]>(`(() => {
        const counts = [...document.querySelectorAll('aside[aria-label="Filters"] li a > span')].filter((count) => count.checkVisibility());
        const covered = counts.filter((count) => { const list = count.closest('ul'); const edge = list.getBoundingClientRect().left + list.clientLeft + list.clientWidth; const overlay = list.scrollHeight > list.clientHeight && list.offsetWidth === list.clientWidth ? 12 : 0; return count.getBoundingClientRect().right > edge - overlay + 1; });
        return [counts.length, covered.length]; })()`);
      if (counts === 0 || covered > 0) throw new Error(`${covered} of ${counts} are covered`);
      return `${counts} numbers`;
    },
  },
];
