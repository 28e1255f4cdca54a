import { css } from '@emotion/react';
import { isElsewhere, type Override } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui/theme';

const badge = css({
  position: 'fixed',
  insetInlineStart: theme.space[4],
  bottom: theme.space[4],
  zIndex: 70,
  maxWidth: 'calc(100vw - 2rem)',
  padding: `${theme.space[2]} ${theme.space[4]}`,
  borderRadius: theme.radius.medium,
  background: '#5b1fa8',
  color: '#ffffff',
  boxShadow: '0 2px 12px rgb(0 0 0 / 0.4)',
  fontSize: '0.875rem',
  '& a': { color: 'inherit', textDecoration: 'underline', marginInlineStart: theme.space[2] },
});

/** Says whose page this is: somebody looks at a build that nobody else sees. */
export function OverrideBadge({ overrides }: { overrides: readonly Override[] }) {
  if (overrides.length === 0) return null;
  return (
    <aside css={badge} aria-label="Overrides">
      Only you see{' '}
      {overrides.map((override, index) => (
        <span key={override.remote}>
          {index > 0 && ', '}
          <strong>{override.remote}</strong> {isElsewhere(override) ? 'from ' : ''}
          {override.source}
        </span>
      ))}
      <a href="?remotes=">Turn off</a>
    </aside>
  );
}
