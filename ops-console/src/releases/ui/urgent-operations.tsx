import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { pinOf, rollbackOf } from '../model/operation';
import { operationPrepared } from '../model/run-operation';
import type { RemoteStatus } from '../model/status';
import { DangerButton } from './danger-button';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2], marginBottom: theme.space[4] });

/** Operations for incidents: roll back and pin. */
export function UrgentOperations({ status }: { status: RemoteStatus }) {
  const prepare = useUnit(operationPrepared);
  const rollback = rollbackOf(status);
  return (
    <div css={row}>
      {rollback && (
        <DangerButton onClick={() => prepare(rollback)} aria-label={`Roll back ${status.remote}`}>
          {status.canary ? 'Roll back the canary' : 'Roll back'}
        </DangerButton>
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
