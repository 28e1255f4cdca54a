import { Button } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Problem } from '../../parts/problem';
import type { RemoteStatus } from '../../releases/model/status';
import { formStyle } from '../../releases/ui/form-style';
import { VersionSelect } from '../../releases/ui/version-select';
import { $request, diff } from '../model/diff';
import { DiffTable } from './diff-table';

/** The differences between two versions of a remote. */
export function DiffView({ status: { remote, live, canary, previous, versions } }: { status: RemoteStatus }) {
  const { value, problem, request, compare } = useUnit({
    value: diff.$value,
    problem: diff.$problem,
    request: $request,
    compare: diff.requested,
  });
  const oldest = versions.at(-1)?.version ?? '';
  const [from, setFrom] = useState((canary ? live : previous) ?? oldest);
  const [to, setTo] = useState(canary?.version ?? live ?? oldest);
  return (
    <>
      <form
        css={formStyle}
        onSubmit={(event) => {
          event.preventDefault();
          compare({ remote, from, to });
        }}
      >
        <VersionSelect label="From" versions={versions} live={live} value={from} onChange={setFrom} />
        <VersionSelect label="To" versions={versions} live={live} value={to} onChange={setTo} />
        <Button type="submit" kind="secondary">
          Compare<span className="visually-hidden"> versions of {remote}</span>
        </Button>
      </form>
      {request?.remote === remote && <Problem text={problem} />}
      {request?.remote === remote && value?.remote === remote && <DiffTable diff={value} />}
    </>
  );
}
