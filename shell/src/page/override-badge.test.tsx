/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import type { Override } from '@kilowatt/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { OverrideBadge, type RunningVersions } from './override-badge';

afterEach(cleanup);
const BUILD: Override = { remote: 'navigation', source: 'http://localhost:4001' };
const version = (rendered: string | null): Override => ({ remote: 'footer', source: '2.0.0', rendered });
const textOf = (
  overrides: Override[],
  preview?: { preview: string; others: 'live' | 'previous' | 'canary' },
) => {
  const html = renderToString(<OverrideBadge overrides={overrides} preview={preview} />);
  return html.replaceAll(/<!-- -->|<style.*?<\/style>|<[^>]+>/g, '');
};

it.each<[string, Override[], string]>([
  ['nothing', [], ''],
  ['what all visitors have, as in development', [{ ...BUILD, hot: true, everybody: true }], ''],
  ['the version that was rendered', [version('2.0.0')], 'Only you see footer 2.0.0 Turn off'],
  ['the origin of a build', [BUILD], 'Only you see navigation from http://localhost:4001 Turn off'],
  [
    'the live version in place of one that failed',
    [version('1.0.0')],
    'Only you see footer 1.0.0, because 2.0.0 failed Turn off',
  ],
  [
    'that nothing is shown',
    [version(null), BUILD],
    'Only you see no footer, because 2.0.0 failed, navigation from http://localhost:4001 Turn off',
  ],
])('the badge names %s', (_what, overrides, text) => {
  expect(textOf(overrides)).toBe(text);
});

it('the badge of a preview has its name, and leads out of it', () => {
  const preview = { preview: 'pr-12', others: 'previous' } as const;
  expect(textOf([version('2.0.0')], preview)).toBe(
    'Preview pr-12 shows footer 2.0.0, with the previous versions of the others Leave the preview',
  );
  render(<OverrideBadge overrides={[version('2.0.0')]} preview={preview} />);
  expect(screen.getByRole('link', { name: 'Leave the preview' }).getAttribute('href')).toBe('?remotes=');
});

it('the badge says in the browser what runs there, as soon as a version has failed', () => {
  let active: string | undefined;
  let change = () => {};
  const running: RunningVersions = {
    subscribe(onChange) {
      change = onChange;
      return () => {};
    },
    of: () => active,
  };
  render(<OverrideBadge overrides={[version('2.0.0')]} running={running} />);
  const shown = () => screen.getByRole('status').textContent;
  expect(shown()).toBe('Only you see footer 2.0.0');
  active = '1.0.0';
  act(() => change());
  expect(shown()).toBe('Only you see footer 1.0.0, because 2.0.0 failed');
});
