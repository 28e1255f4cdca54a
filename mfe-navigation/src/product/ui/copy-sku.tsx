import { css } from '@emotion/react';
import { useHydrated } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { useState } from 'react';

const row = css({ color: theme.colour.muted, fontSize: theme.text.small });
const button = css({
  minHeight: 28,
  padding: `0 ${theme.space[2]}`,
  border: 0,
  background: 'none',
  color: theme.colour.link,
  cursor: 'pointer',
  textDecoration: 'underline',
});

/** The SKU, with a copy button if the clipboard is available; nothing for a variant without one. */
export function CopySku({ sku }: { sku: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(sku).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  if (sku === '') return null;
  return (
    <p css={row}>
      SKU <span>{sku}</span>
      {hydrated && (
        <button css={button} type="button" onClick={copy}>
          {copied ? 'Copied' : 'Copy SKU'}
        </button>
      )}
    </p>
  );
}
