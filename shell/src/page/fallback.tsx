import { useEffect, useMemo } from 'react';
import { answerEarlyInput } from './early-input';
import { trustedHtml } from './shell-policy';

/** A slot's plain HTML, from its release: forms and links that work without any script of the remote. */
export function Fallback({ remote, slot, html }: { remote: string; slot: string; html: string }) {
  const trusted = useMemo(() => trustedHtml(html), [html]);
  useEffect(answerEarlyInput, []);
  if (!html) return null;
  return (
    <div
      data-fallback={slot}
      data-remote={remote}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the remote's team, verified with its release
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  );
}
