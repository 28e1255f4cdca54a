import { Button } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { switchTo } from '../model/order';
import type { RemoteStatus } from '../model/status';
import { orderPrepared } from '../model/steering';
import { formStyle } from './form-style';
import { VersionSelect } from './version-select';

/** Makes any published version the live one. */
export function SwitchVersion({ status }: { status: RemoteStatus }) {
  const prepare = useUnit(orderPrepared);
  const others = status.versions.filter(({ version }) => version !== status.live);
  const [chosen, choose] = useState('');
  const version = others.some((one) => one.version === chosen) ? chosen : (others[0]?.version ?? '');
  if (others.length === 0) return <p>No other version is published.</p>;
  const order = switchTo(status, version);
  return (
    <form
      css={formStyle}
      onSubmit={(event) => {
        event.preventDefault();
        prepare(order);
      }}
    >
      <VersionSelect label="Version" versions={others} live={status.live} value={version} onChange={choose} />
      <Button type="submit">
        {order.kind === 'rollback' ? 'Roll back to it' : 'Promote to everybody'}
        <span className="visually-hidden">: {status.remote}</span>
      </Button>
    </form>
  );
}
