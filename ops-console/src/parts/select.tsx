import { type ReactNode, useId } from 'react';
import { fieldStyle, labelled } from './field-style';

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
