import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { Moment } from '../../parts/moment';
import { VersionName } from '../../parts/version-name';
import type { Placing, RemoteStatus } from '../model/status';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  margin: `0 0 ${theme.space[2]}`,
  dt: { color: theme.colour.muted },
  dd: { margin: 0 },
});
const since = css({ display: 'block', fontSize: theme.text.small, color: theme.colour.muted });

/** Who put a version there, and when. */
const Since = ({ placing }: { placing: Placing }) =>
  placing && (
    <span css={since}>
      <Moment at={placing.at} />, by {placing.who}
    </span>
  );

/** Which version is where, since when, and by whom. */
export const Placement = ({ status: { live, canary, previous, placed } }: { status: RemoteStatus }) => (
  <dl css={list}>
    <dt>Live</dt>
    <dd>
      {live === null ? 'nothing' : <VersionName>{live}</VersionName>}
      <Since placing={placed.live} />
    </dd>
    {canary && (
      <>
        <dt>Canary</dt>
        <dd>
          <VersionName>{canary.version}</VersionName> for {canary.percent} %
          <Since placing={placed.canary} />
        </dd>
      </>
    )}
    <dt>Last good</dt>
    <dd>{previous === null ? 'nothing to go back to' : <VersionName>{previous}</VersionName>}</dd>
  </dl>
);
