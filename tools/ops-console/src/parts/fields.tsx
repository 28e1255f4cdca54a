import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { type ReactNode, useId } from 'react';

/** A label above its field. */
export const labelled = css({
  display: 'grid',
  gap: theme.space[1],
  minWidth: 0,
  fontSize: theme.text.small,
  fontWeight: 600,
});
/** Fields and lists to choose from, high enough for a thumb. */
export const fieldStyle = css({
  width: '100%',
  minWidth: 0,
  minHeight: 44,
  padding: `0 ${theme.space[3]}`,
  border: `1.5px solid color-mix(in srgb, ${theme.colour.muted} 70%, transparent)`,
  borderRadius: theme.radius.small,
  background: theme.colour.surface,
  color: theme.colour.text,
  fontWeight: 400,
  fontSize: theme.text.body,
  textOverflow: 'ellipsis',
});

/** A native file field, which takes dropped files too. */
export const chooserStyle = css({
  width: '100%',
  padding: theme.space[5],
  border: `2px dashed color-mix(in srgb, ${theme.colour.muted} 70%, transparent)`,
  borderRadius: theme.radius.medium,
  background: theme.colour.sand,
  color: theme.colour.text,
  font: 'inherit',
  '&::file-selector-button': {
    minHeight: 44,
    marginInlineEnd: theme.space[3],
    padding: `0 ${theme.space[4]}`,
    border: `1px solid ${theme.colour.muted}`,
    borderRadius: theme.radius.pill,
    background: theme.colour.surface,
    color: theme.colour.text,
    font: 'inherit',
    fontWeight: 650,
    cursor: 'pointer',
  },
});

type Props = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

/** A labelled list to choose one from. */
export function Select({ label, value, onChange, children }: Props) {
  const id = useId();
  return (
    <div css={labelled}>
      <label htmlFor={id}>{label}</label>
      <select css={fieldStyle} id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </div>
  );
}
