import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { VersionName } from '../../parts/version-name';
import type { RemoteStatus } from '../model/status';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  margin: `0 0 ${theme.space[2]}`,
  dt: { color: theme.colour.muted },
  dd: { margin: 0 },
});

/** Which version is where. */
export const Placement = ({ status: { live, canary, previous } }: { status: RemoteStatus }) => (
  <dl css={list}>
    <dt>Live</dt>
    <dd>{live === null ? 'nothing' : <VersionName>{live}</VersionName>}</dd>
    {canary && (
      <>
        <dt>Canary</dt>
        <dd>
          <VersionName>{canary.version}</VersionName> for {canary.percent} %
        </dd>
      </>
    )}
    <dt>Before</dt>
    <dd>{previous === null ? 'nothing to go back to' : <VersionName>{previous}</VersionName>}</dd>
  </dl>
);
