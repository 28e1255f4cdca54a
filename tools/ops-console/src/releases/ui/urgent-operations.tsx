import { css } from '@emotion/react';
import { Button, buttonStyle, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import type { ButtonHTMLAttributes } from 'react';
import { pinOf, rollbackOf } from '../model/operation';
import { operationPrepared } from '../model/run-operation';
import type { RemoteStatus } from '../model/status';

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

const danger = css({
  background: theme.colour.deal,
  color: theme.colour.onDeal,
  border: '1px solid transparent',
});

/** A button for destructive operations. */
export const DangerButton = (props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'>) => (
  <button type="button" css={[buttonStyle({}), danger]} {...props} />
);
