import { css } from '@emotion/react';
import { theme as tokens } from '@kilowatt/ui';
import { useRef, useState } from 'react';
import type { State, Story } from './frame/story';
import { STORIES } from './stories';

const WIDTHS = [390, 1100, 1440] as const;
const layout = css({ display: 'grid', gridTemplateColumns: '15rem minmax(0, 1fr)', minHeight: '100vh' });
const side = css({
  position: 'sticky',
  top: 0,
  alignSelf: 'start',
  height: '100vh',
  overflow: 'auto',
  padding: tokens.space[4],
  background: tokens.colour.ink,
  color: tokens.colour.onInk,
  '& a': { display: 'block', padding: '2px 0', color: 'inherit' },
  '& h2': {
    margin: `${tokens.space[4]} 0 ${tokens.space[1]}`,
    fontSize: tokens.text.small,
    color: tokens.colour.spark,
  },
});
const bar = css({ display: 'flex', gap: tokens.space[4], alignItems: 'center', flexWrap: 'wrap' });

/** The overview of all stories and their states. */
export function Overview({ story, theme }: { story: Story | undefined; theme: 'light' | 'dark' }) {
  const [width, setWidth] = useState<number>(1100);
  if (!story) return <p>There is no story yet.</p>;
  const address = (name: string, other = theme) => `/?story=${encodeURIComponent(name)}&theme=${other}`;
  return (
    <div css={layout}>
      <nav css={side} aria-label="Stories">
        {[...new Set(STORIES.map(({ group }) => group))].map((group) => (
          <div key={group}>
            <h2>{group}</h2>
            {STORIES.filter((one) => one.group === group).map(({ name }) => (
              <a
                key={name}
                href={address(name)}
                {...(name === story.name && { 'aria-current': 'page' as const })}
              >
                {name}
              </a>
            ))}
          </div>
        ))}
      </nav>
      <main css={{ padding: tokens.space[5] }}>
        <h1>{story.name}</h1>
        <p css={bar}>
          <a href={address(story.name, theme === 'dark' ? 'light' : 'dark')}>
            {theme === 'dark' ? 'In light' : 'In dark'}
          </a>
          {WIDTHS.map((one) => (
            <label key={one}>
              <input type="radio" name="width" checked={one === width} onChange={() => setWidth(one)} /> {one}{' '}
              px
            </label>
          ))}
        </p>
        {story.states.map((state) => (
          <Frame key={state.name} story={story.name} state={state} theme={theme} width={width} />
        ))}
      </main>
    </div>
  );
}

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
