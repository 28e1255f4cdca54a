import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Problem } from '../../parts/panel';
import { $request, bytes, type Diff, diff, diffRows, type RemoteStatus } from '../model/status';
import { formStyle, VersionSelect } from './version-form';

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

const box = css({
  fontSize: theme.text.small,
  overflowWrap: 'anywhere',
  h4: { margin: `${theme.space[3]} 0 ${theme.space[1]}` },
});
const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  caption: { textAlign: 'start', paddingBottom: theme.space[2], color: theme.colour.muted },
  'th, td': {
    padding: `${theme.space[1]} ${theme.space[2]} ${theme.space[1]} 0`,
    textAlign: 'start',
    borderTop: `1px solid ${theme.colour.line}`,
  },
  'th[scope="row"]': { fontWeight: 400 },
  'th:last-of-type:not([scope="row"]), td:last-of-type': {
    textAlign: 'end',
    paddingInlineEnd: 0,
    whiteSpace: 'nowrap',
  },
});
const lines = css({ margin: 0, paddingInlineStart: theme.space[4] });

/** Files by size difference, and changes of the contract. */
export function DiffTable({ diff }: { diff: Diff }) {
  const { from, to, files, contract } = diff;
  const contractChanges = [
    ...contract.added.map((line) => `added: ${line}`),
    ...contract.removed.map((line) => `removed: ${line}`),
  ];
  return (
    <div css={box}>
      <h4>Contract</h4>
      {contractChanges.length === 0 ? (
        <p>Slots, routes and messages are the same.</p>
      ) : (
        <ul css={lines}>
          {contractChanges.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <h4>Files</h4>
      <table css={table}>
        <caption>
          From {from} to {to}; {files.same} files are the same
        </caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">What</th>
            <th scope="col">Size</th>
          </tr>
        </thead>
        <tbody>
          {diffRows(diff).map(({ path, what, bytes: difference }) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td>{what}</td>
              <td>{bytes(difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
