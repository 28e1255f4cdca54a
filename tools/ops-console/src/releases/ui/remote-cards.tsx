import { css } from '@emotion/react';
import { EmptyState, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $mayDeploy } from '../../gateway/calls';
import { Moment } from '../../parts/moment';
import { Badge, More, Panel } from '../../parts/panel';
import { ErrorRates } from '../../telemetry/error-rates';
import { ReleaseErrors } from '../../telemetry/release-errors';
import { RemoteVitals } from '../../telemetry/vitals';
import { describeEntry } from '../model/operation';
import { canaryVersions, type RemoteStatus, status } from '../model/status';
import { DeployedVersions } from './deployed-versions';
import { DiffView } from './diff-view';
import { TrafficSplit } from './traffic-split';
import { UrgentOperations } from './urgent-operations';
import { SwitchVersion } from './version-form';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.space[4],
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** All remotes that were ever published. */
export function RemoteCards() {
  const value = useUnit(status.$value);
  if (!value) return null;
  return (
    <section aria-labelledby="remotes">
      <h2 id="remotes">Remotes</h2>
      {value.remotes.length === 0 ? (
        <EmptyState title="Nothing is published yet">A team publishes with: npx kilowatt publish</EmptyState>
      ) : (
        <div css={grid}>
          {value.remotes.map((one) => (
            <RemoteCard key={one.remote} status={one} />
          ))}
        </div>
      )}
    </section>
  );
}

const badges = css({ display: 'flex', gap: theme.space[2], flexWrap: 'wrap' });

/** Id of the heading of a remote's card. */
export const headingOf = (remote: string): string => `remote-${remote}`;

/** One remote: its deployment, error rates and operations. */
export function RemoteCard({ status }: { status: RemoteStatus }) {
  const mayDeploy = useUnit($mayDeploy);
  const { remote, live, canary, pinned, versions } = status;
  const marks = (
    <span css={badges}>
      {canary && <Badge tone="notice">Canary {canary.percent} %</Badge>}
      {pinned && <Badge tone="notice">Pinned</Badge>}
      {live === null && <Badge>Not live</Badge>}
    </span>
  );
  return (
    <Panel title={remote} headingId={headingOf(remote)} aside={marks}>
      <DeployedVersions status={status} />
      <LastOperation operation={status.last} />
      {mayDeploy && <UrgentOperations status={status} />}
      <ReleaseErrors remote={remote} />
      <ErrorRates status={status} />
      <RemoteVitals status={status} />
      {mayDeploy && (
        <>
          <More title="Switch version">
            <SwitchVersion status={status} />
          </More>
          {canaryVersions(status).length > 0 && (
            <More title="Split traffic">
              <TrafficSplit key={`${canary?.version} ${canary?.percent}`} status={status} />
            </More>
          )}
        </>
      )}
      {versions.length > 1 && (
        <More title="Compare versions">
          <DiffView status={status} />
        </More>
      )}
    </Panel>
  );
}

const lastOperation = css({
  margin: `0 0 ${theme.space[4]}`,
  fontSize: theme.text.small,
  color: theme.colour.muted,
  overflowWrap: 'anywhere',
});

/** The last operation on a remote. */
function LastOperation({ operation }: { operation: RemoteStatus['last'] }) {
  if (!operation) return null;
  return (
    <p css={lastOperation}>
      Last operation: {operation.kind} {describeEntry(operation)} by {operation.who},{' '}
      <Moment at={operation.at} />
      {operation.why && <>: “{operation.why}”</>}
    </p>
  );
}
