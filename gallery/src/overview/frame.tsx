import { css } from '@emotion/react';
import { theme as tokens } from '@kilowatt/ui';
import { useRef, useState } from 'react';
import type { State } from '../story';

const holder = css({ marginBottom: tokens.space[6], overflowX: 'auto' });
const frame = css({
  display: 'block',
  border: `1px solid ${tokens.colour.line}`,
  borderRadius: 8,
  maxWidth: 'none',
});

type Props = { story: string; state: State; theme: string; width: number };

/** A frame with one state, sized to its content. */
export function Frame({ story, state, theme, width }: Props) {
  const element = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(state.height ?? 160);
  const address = `/?${new URLSearchParams({ story, state: state.name, theme })}`;
  return (
    <section css={holder} aria-label={state.name}>
      <h2 css={{ fontSize: tokens.text.h3 }}>
        <a href={address}>{state.name}</a>
      </h2>
      <iframe
        ref={element}
        css={frame}
        title={`${story}: ${state.name}`}
        src={address}
        width={width}
        height={height}
        loading="lazy"
        onLoad={() => {
          const content = element.current?.contentDocument?.body;
          if (!content || state.height) return;
          new ResizeObserver(() => setHeight(Math.min(1_600, content.scrollHeight + 2))).observe(content);
        }}
      />
    </section>
  );
}
