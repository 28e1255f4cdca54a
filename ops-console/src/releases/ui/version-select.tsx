import { useUnit } from 'effector-react';
import { $now } from '../../live/model/live';
import { Select } from '../../parts/select';
import { ago } from '../../time/ago';
import type { RemoteStatus } from '../model/status';

type Props = {
  label: string;
  versions: RemoteStatus['versions'];
  live: string | null;
  value: string;
  onChange: (version: string) => void;
};

/** A select of published versions, with time and author. */
export function VersionSelect({ label, versions, live, value, onChange }: Props) {
  const now = useUnit($now);
  return (
    <Select label={label} value={value} onChange={onChange}>
      {versions.map(({ version, publishedAt, publishedBy }) => (
        <option key={version} value={version}>
          {version}
          {version === live ? ' (live)' : ''}, {ago(Date.parse(publishedAt), now)}
          {publishedBy ? ` by ${publishedBy}` : ''}
        </option>
      ))}
    </Select>
  );
}
