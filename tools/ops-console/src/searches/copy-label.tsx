import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useState } from 'react';

const button = css({
  minHeight: 28,
  padding: `0 ${theme.space[3]}`,
  border: `1px solid ${theme.colour.muted}`,
  borderRadius: theme.radius.small,
  background: theme.colour.surface,
  cursor: 'pointer',
});
const field = css({ width: '100%', fontFamily: 'monospace', fontSize: theme.text.caption });

type Props = { query: string; label: string };

/** Copies a query as a row of the label file; where the browser refuses, the row is shown to be copied by hand. */
export function CopyLabel({ query, label }: Props) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const copy = () =>
    // Without a secure context there is no clipboard.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(label))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('refused'),
      );
  return (
    <>
      <button css={button} type="button" onClick={() => void copy()}>
        Copy row<span className="visually-hidden">{` for ${query}`}</span>
      </button>
      <span role="status">{outcome === 'copied' && ' Copied'}</span>
      {outcome === 'refused' && (
        <textarea css={field} readOnly rows={3} aria-label={`Row for ${query}`} value={label} />
      )}
    </>
  );
}
