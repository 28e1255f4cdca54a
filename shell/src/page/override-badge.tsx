import { css } from '@emotion/react';
import { isElsewhere, type Override, type PreviewRequest } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui/theme';
import { useSyncExternalStore } from 'react';

/** The versions that run in the browser; the server has none. */
export type RunningVersions = {
  subscribe: (onChange: () => void) => () => void;
  /** The source of the override if its build runs, else the version that runs instead; undefined while none does. */
  of: (override: Override) => string | undefined;
};

/** Above the page, not over it: the build under test may be the compare bar at its bottom. */
const badge = css({
  position: 'sticky',
  top: 0,
  zIndex: 70,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: theme.space[4],
  padding: `${theme.space[1]} ${theme.space[4]}`,
  background: '#5b1fa8',
  color: '#ffffff',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& a': { color: 'inherit', textDecoration: 'underline', paddingBlock: theme.space[1] },
});

const NOT_IN_BROWSER: RunningVersions = { subscribe: () => () => {}, of: () => undefined };

/** What the page really shows of an override: another version where its build has failed. */
function Shown({
  override,
  running = NOT_IN_BROWSER,
}: {
  override: Override;
  running?: RunningVersions | undefined;
}) {
  const { remote, source, rendered = source } = override;
  const inBrowser = useSyncExternalStore(
    running.subscribe,
    () => running.of(override),
    () => undefined,
  );
  const version = inBrowser ?? rendered;
  if (version === source)
    return (
      <>
        <strong>{remote}</strong> {isElsewhere(override) ? 'from ' : ''}
        {source}
      </>
    );
  return (
    <>
      {version === null ? 'no ' : ''}
      <strong>{remote}</strong>
      {version === null ? '' : ` ${version}`}, because {source} failed
    </>
  );
}

type Props = {
  overrides: readonly Override[];
  preview?: PreviewRequest | undefined;
  running?: RunningVersions | undefined;
};

/** Informs the visitor that this page runs builds that are not live, and which of them it really shows. */
export function OverrideBadge({ overrides, preview, running }: Props) {
  const own = overrides.filter(({ everybody }) => !everybody);
  if (own.length === 0) return null;
  const { preview: name, others = 'live' } = preview ?? {};
  return (
    <aside css={badge} aria-label="Overrides">
      <span role="status">
        {name === undefined ? 'Only you see ' : `Preview ${name} shows `}
        {own.map((override, index) => (
          <span key={override.remote}>
            {index > 0 && ', '}
            <Shown override={override} running={running} />
          </span>
        ))}
        {others === 'live' ? '' : `, with the ${others} versions of the others`}
      </span>{' '}
      <a href="?remotes=">{name === undefined ? 'Turn off' : 'Leave the preview'}</a>
    </aside>
  );
}
