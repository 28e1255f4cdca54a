import { css, keyframes } from '@emotion/react';
import { LIMITS, SHOP } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { media, theme } from '@kilowatt/ui';
import { Pause, Play } from 'lucide-react';
import { type FocusEvent, useState } from 'react';

const slide = keyframes({ to: { transform: 'translateX(-50%)' } });
/** In the dark theme a strip as yellow as in the light one would be the brightest of the page. */
const dimmed = { [media.dark]: { background: theme.colour.sand, color: theme.colour.spark } };
const strip = css({
  display: 'flex',
  alignItems: 'center',
  overflow: 'hidden',
  background: theme.colour.spark,
  color: theme.colour.onSpark,
  fontWeight: 600,
  fontSize: theme.text.small,
  // Twenty-four pixels are the least that a finger is asked to hit.
  [media.small]: { fontSize: '.75rem', lineHeight: '20px' },
  ...dimmed,
});
const button = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 32,
  border: 0,
  background: theme.colour.spark,
  color: 'inherit',
  cursor: 'pointer',
  zIndex: 1,
  [media.small]: { height: 24 },
  ...dimmed,
});
const STILL = '@media (prefers-reduced-motion: reduce)';
const track = css({
  display: 'flex',
  animation: `${slide} ${LIMITS.tickerDuration}ms linear infinite`,
  [STILL]: { animation: 'none', justifyContent: 'safe center' },
});
const view = css({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  // The button beside it must not hold what it has just set going.
  '&:hover [data-track], &:focus-within [data-track]': { animationPlayState: 'paused' },
  // What has run out of sight comes back when a key brings the focus to it.
  '&:has(:focus-visible) [data-track]': { animationName: 'none' },
  [STILL]: { overflowX: 'auto' },
});
const moves = css({ [STILL]: { display: 'none' } });
const paused = css({ animationPlayState: 'paused' });
const promos = css({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'inline-block',
    padding: `${theme.space[1]} 0`,
    color: 'inherit',
    textDecoration: 'none',
    [media.small]: { paddingBlock: '2px' },
  },
  '& li': { padding: `0 ${theme.space[7]}`, whiteSpace: 'nowrap' },
});

/** The promotions ticker (specification §2): pausable; it stops on hover, focus and reduced motion. */
export default function Ticker() {
  const [still, setStill] = useState(false);
  if (SHOP.promotions.length === 0) return null;
  return (
    <section css={strip} aria-label="Promotions">
      <button
        css={[button, moves]}
        type="button"
        data-needs-script
        aria-label={still ? 'Play promotions' : 'Pause promotions'}
        onClick={() => setStill(!still)}
      >
        {still ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
      </button>
      <div css={view}>
        <div css={[track, still && paused]} data-track>
          <Promotions />
          {[1, 2, 3].map((copy) => (
            <Promotions key={copy} copy />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Scrolls a focused link into view, but not on a click, which would move it from under the pointer. */
function bringIntoSight({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The copy fills the strip visually; it is hidden from assistive technology and keyboard. */
function Promotions({ copy = false }: { copy?: boolean }) {
  return (
    <ul css={[promos, copy && moves]} aria-hidden={copy || undefined}>
      {SHOP.promotions.map(({ text, href }) => (
        <li key={text}>
          <Link to={href} {...(copy && { tabIndex: -1 })} onFocus={bringIntoSight}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
