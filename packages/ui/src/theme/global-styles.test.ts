import { expect, it } from '@jest/globals';
import { globalStyles } from './global-styles';

it('prints the header on top of a page, whatever characters it has', () => {
  expect(globalStyles('Smith "& Sons" \\ 555')).toContain(
    'main::before{content:"Smith \\"& Sons\\" \\\\ 555";',
  );
});

it('respects reduced motion, and hides what needs script where there is none', () => {
  const styles = globalStyles('Kilowatt');
  expect(styles).toContain('@media (prefers-reduced-motion:reduce)');
  expect(styles).toContain('@media (scripting:none){[data-needs-script]{display:none!important}}');
});
