import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { pinOf, rollbackOf } from '../model/operation';
import { operationPrepared } from '../model/run-operation';
import type { RemoteStatus } from '../model/status';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2], marginBottom: theme.space[4] });

/** Operations for incidents: roll back and pin. Red is for what is wrong, not for what is done about it. */
export function UrgentOperations({ status, isFailing }: { status: RemoteStatus; isFailing: boolean }) {
  const prepare = useUnit(operationPrepared);
  const rollback = rollbackOf(status);
  return (
    <div css={row}>
      {rollback && (
        <Button
          kind={isFailing ? 'primary' : 'secondary'}
          onClick={() => prepare(rollback)}
          aria-label={`Roll back ${status.remote}`}
        >
          {status.canary ? 'Roll back the canary' : 'Roll back'}
        </Button>
      )}
      {status.live !== null && (
        <Button kind="secondary" onClick={() => prepare(pinOf(status))}>
          {status.pinned ? 'Unpin' : 'Pin'}
          <span className="visually-hidden"> {status.remote}</span>
        </Button>
      )}
    </div>
  );
}
