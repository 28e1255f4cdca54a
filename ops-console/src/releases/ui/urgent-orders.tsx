import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { pinOf, rollbackOf } from '../model/order';
import type { RemoteStatus } from '../model/status';
import { orderPrepared } from '../model/steering';
import { DangerButton } from './danger-button';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2], marginBottom: theme.space[4] });

/** What an incident asks for: going back, and holding still. */
export function UrgentOrders({ status }: { status: RemoteStatus }) {
  const prepare = useUnit(orderPrepared);
  const back = rollbackOf(status);
  return (
    <div css={row}>
      {back && (
        <DangerButton onClick={() => prepare(back)} aria-label={`Roll back ${status.remote}`}>
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
