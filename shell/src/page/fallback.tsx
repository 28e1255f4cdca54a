import { useEffect, useMemo, useRef } from 'react';
import { trustedHtml } from './shell-policy';
import { typedText } from './typed-text';

/** A slot's plain HTML, from its release: forms and links that work without any script of the remote. */
export function Fallback({ remote, slot, html }: { remote: string; slot: string; html: string }) {
  const element = useRef<HTMLDivElement>(null);
  const trusted = useMemo(() => trustedHtml(html), [html]);
  useEffect(() => typedText.restore(element.current), []);
  if (!html) return null;
  return (
    <div
      ref={element}
      data-fallback={slot}
      data-remote={remote}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the remote's team, verified with its release
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  );
}
