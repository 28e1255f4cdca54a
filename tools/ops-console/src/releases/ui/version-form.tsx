import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { $now } from '../../live/live';
import { Select } from '../../parts/fields';
import { ago } from '../../parts/moment';
import { switchTo } from '../model/operation';
import { operationPrepared } from '../model/run-operation';
import { type RemoteStatus, shortRevision } from '../model/status';

/** A small form in a card. */
export const formStyle = css({
  display: 'grid',
  gap: theme.space[3],
  padding: `${theme.space[2]} 0 ${theme.space[3]}`,
  justifyItems: 'start',
  '> *': { maxWidth: '100%' },
  '> :not(button)': { width: '100%' },
});

type Props = {
  label: string;
  versions: RemoteStatus['versions'];
  live: string | null;
  value: string;
  onChange: (version: string) => void;
};

/** When a version was published and by whom, and what Git says of it. */
function describeVersion(
  { publishedAt, publishedBy, revision, commit }: RemoteStatus['versions'][number],
  now: number,
): string {
  const published = [publishedAt && ago(Date.parse(publishedAt), now), publishedBy && `by ${publishedBy}`];
  const built = [revision && shortRevision(revision), commit && `of ${commit.author}`];
  return [published, built]
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .map((words) => `, ${words}`)
    .join('');
}

/** A select of published versions, with time, author and commit. */
export function VersionSelect({ label, versions, live, value, onChange }: Props) {
  const now = useUnit($now);
  return (
    <Select label={label} value={value} onChange={onChange}>
      {versions.map((one) => (
        <option key={one.version} value={one.version}>
          {one.version}
          {one.version === live ? ' (live)' : ''}
          {describeVersion(one, now)}
        </option>
      ))}
    </Select>
  );
}

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
        {operation.kind === 'rollback' ? 'Roll back to it' : 'Promote to all visitors'}
        <span className="visually-hidden">: {status.remote}</span>
      </Button>
    </form>
  );
}
