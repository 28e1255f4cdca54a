import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { DiffView } from '../../diff/ui/diff-view';
import { describeEntry } from '../../history/model/describe-entry';
import { Badge } from '../../parts/badge';
import { Moment } from '../../parts/moment';
import { More } from '../../parts/more';
import { Panel } from '../../parts/panel';
import { $mayDeploy } from '../../session/model/session-state';
import { ErrorRates } from '../../telemetry/ui/error-rates';
import { RemoteVitals } from '../../telemetry/ui/remote-vitals';
import { canaryVersions } from '../model/operation';
import type { RemoteStatus } from '../model/status';
import { DeployedVersions } from './deployed-versions';
import { SwitchVersion } from './switch-version';
import { TrafficSplit } from './traffic-split';
import { UrgentOperations } from './urgent-operations';

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

const style = css({
  margin: `0 0 ${theme.space[4]}`,
  fontSize: theme.text.small,
  color: theme.colour.muted,
  overflowWrap: 'anywhere',
});

/** The last operation on a remote. */
function LastOperation({ operation }: { operation: RemoteStatus['last'] }) {
  if (!operation) return null;
  return (
    <p css={style}>
      Last move: {operation.kind} {describeEntry(operation)} by {operation.who}, <Moment at={operation.at} />
      {operation.why && <>: “{operation.why}”</>}
    </p>
  );
}
