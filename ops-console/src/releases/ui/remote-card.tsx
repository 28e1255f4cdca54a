import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { DiffView } from '../../diff/ui/diff-view';
import { Badge } from '../../parts/badge';
import { More } from '../../parts/more';
import { Panel } from '../../parts/panel';
import { $maySteer } from '../../session/model/session-state';
import { ErrorRates } from '../../telemetry/ui/error-rates';
import { RemoteVitals } from '../../telemetry/ui/remote-vitals';
import { canaryVersions } from '../model/order';
import type { RemoteStatus } from '../model/status';
import { headingOf } from './heading-of';
import { LastMove } from './last-move';
import { Placement } from './placement';
import { SwitchVersion } from './switch-version';
import { TrafficSplit } from './traffic-split';
import { UrgentOrders } from './urgent-orders';

const badges = css({ display: 'flex', gap: theme.space[2], flexWrap: 'wrap' });

/** One remote: where it stands, how it fares, and what can be done about it. */
export function RemoteCard({ status }: { status: RemoteStatus }) {
  const maySteer = useUnit($maySteer);
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
      <Placement status={status} />
      <LastMove move={status.last} />
      {maySteer && <UrgentOrders status={status} />}
      <ErrorRates status={status} />
      <RemoteVitals status={status} />
      {maySteer && (
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
