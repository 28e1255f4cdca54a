import type { ReactNode } from 'react';
import { fieldStyle, labelled } from './field-style';

type Props = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

/** A labelled list to choose one from. */
export const Select = ({ label, value, onChange, children }: Props) => (
  <label css={labelled}>
    {label}
    <select css={fieldStyle} value={value} onChange={({ target }) => onChange(target.value)}>
      {children}
    </select>
  </label>
);
