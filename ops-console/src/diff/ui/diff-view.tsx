import { Button } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Problem } from '../../parts/problem';
import type { RemoteStatus } from '../../releases/model/status';
import { formStyle } from '../../releases/ui/form-style';
import { VersionSelect } from '../../releases/ui/version-select';
import { $asked, diff } from '../model/diff';
import { DiffTable } from './diff-table';

/** What two versions of a remote have different. */
export function DiffView({ status: { remote, live, canary, previous, versions } }: { status: RemoteStatus }) {
  const { value, problem, asked, ask } = useUnit({
    value: diff.$value,
    problem: diff.$problem,
    asked: $asked,
    ask: diff.wanted,
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
          ask({ remote, from, to });
        }}
      >
        <VersionSelect label="From" versions={versions} live={live} value={from} onChange={setFrom} />
        <VersionSelect label="To" versions={versions} live={live} value={to} onChange={setTo} />
        <Button type="submit" kind="secondary">
          Compare<span className="visually-hidden"> versions of {remote}</span>
        </Button>
      </form>
      {asked?.remote === remote && <Problem text={problem} />}
      {asked?.remote === remote && value?.remote === remote && <DiffTable diff={value} />}
    </>
  );
}
