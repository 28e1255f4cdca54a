import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $now } from '../../live/live';
import { Select } from '../../parts/fields';
import { ago } from '../../parts/relative-time';
import type { RemoteStatus } from '../model/status';

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
