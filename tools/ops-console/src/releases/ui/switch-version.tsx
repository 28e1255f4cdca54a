import { Button } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { switchTo } from '../model/operation';
import { operationPrepared } from '../model/run-operation';
import type { RemoteStatus } from '../model/status';
import { formStyle, VersionSelect } from './version-form';

/** Makes any published version live. */
export function SwitchVersion({ status }: { status: RemoteStatus }) {
  const prepare = useUnit(operationPrepared);
  const others = status.versions.filter(({ version }) => version !== status.live);
  const [chosen, choose] = useState('');
  const version = others.some((one) => one.version === chosen) ? chosen : (others[0]?.version ?? '');
  if (others.length === 0) return <p>No other version is published.</p>;
  const operation = switchTo(status, version);
  return (
    <form
      css={formStyle}
      onSubmit={(event) => {
        event.preventDefault();
        prepare(operation);
      }}
    >
      <VersionSelect label="Version" versions={others} live={status.live} value={version} onChange={choose} />
      <Button type="submit">
        {operation.kind === 'rollback' ? 'Roll back to it' : 'Promote to everybody'}
        <span className="visually-hidden">: {status.remote}</span>
      </Button>
    </form>
  );
}
