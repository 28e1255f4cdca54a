import { css } from '@emotion/react';
import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { theme } from './theme';

type Own = {
  label: string;
  name: string;
  /** Error message, announced with the field. */
  error?: string | undefined;
  hint?: string;
};
type Props = Own &
  (
    | ({ multiline?: false } & Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'name'>)
    | ({ multiline: true } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'style' | 'name'>)
  );

const field = css({ display: 'grid', gap: theme.space[1], flex: '1 1 12rem', alignContent: 'start' });
const labelStyle = css({ fontWeight: 600, fontSize: theme.text.small });
const input = css({
  width: '100%',
  minHeight: 48,
  padding: `${theme.space[2]} ${theme.space[4]}`,
  border: `1.5px solid ${theme.colour.muted}`,
  // Chrome before 111 keeps the darker one.
  borderColor: `color-mix(in srgb, ${theme.colour.muted} 70%, transparent)`,
  borderRadius: theme.radius.small,
  background: theme.colour.surface,
  color: theme.colour.text,
  transition: `border-color ${theme.motion.quick}`,
  '&:hover': { borderColor: theme.colour.accent },
  '&[aria-invalid="true"]': { borderColor: theme.colour.danger },
});
const area = css({ minHeight: '9rem', resize: 'vertical' });
const note = css({ margin: 0, fontSize: theme.text.small, color: theme.colour.muted });
const wrong = css({ color: theme.colour.danger, fontWeight: 600, '&:empty': { display: 'none' } });

/** A labelled field with hint and error message. */
export function TextField({ label, error, hint, ...rest }: Props) {
  const id = useId();
  const described = {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-note`,
  };
  return (
    <div css={field}>
      <label htmlFor={id} css={labelStyle}>
        {label}
      </label>
      {rest.multiline ? (
        <textarea css={[input, area]} {...omitMultiline(rest)} {...described} />
      ) : (
        <input css={input} {...omitMultiline(rest)} {...described} />
      )}
      {hint && !error && (
        <p id={`${id}-note`} css={note}>
          {hint}
        </p>
      )}
      <p id={hint && !error ? undefined : `${id}-note`} css={[note, wrong]} role="alert">
        {error}
      </p>
    </div>
  );
}

const omitMultiline = <Rest extends { multiline?: boolean }>({ multiline: _, ...rest }: Rest) => rest;
