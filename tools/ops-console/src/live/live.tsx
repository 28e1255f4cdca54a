import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { createEvent, createStore } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';

export const connected = createEvent();
export const connectionLost = createEvent();
/** A deployment changed, at this or another gateway. */
export const deploymentChanged = createEvent();
/** Every five seconds while the page is visible. */
export const ticked = createEvent<number>();
/** Every fifteen seconds while it is hidden: the title of its tab goes on saying what is wrong. */
export const watched = createEvent();
/** Every minute while the page is visible. */
export const minutePassed = createEvent();

export const $connection = createStore<'connecting' | 'live' | 'lost'>('connecting')
  .on(connected, () => 'live')
  .on(connectionLost, () => 'lost');
/** The current time for relative times. */
export const $now = createStore(0).on(ticked, (_, now) => now);

const TICK = 5_000;
const TICKS_A_MINUTE = 12;
const TICKS_HIDDEN = 3;
/** Ticks after which an attempt to connect counts as stuck, as one to a gateway that was killed before it answered. */
const TICKS_CONNECTING = 2;

/** Keeps the page up to date: deployments by server-sent events, the rest by polling while the page is visible. */
export function useLive(): void {
  const live = useUnit({ connected, connectionLost, minutePassed, deploymentChanged, ticked, watched });
  useEffect(() => {
    const follow = (): EventSource => {
      const opened = new EventSource('/api/releases/events');
      opened.addEventListener('open', () => live.connected());
      opened.addEventListener('error', () => live.connectionLost());
      opened.addEventListener('snapshot', () => live.deploymentChanged());
      return opened;
    };
    let events = follow();

    let ticks = 0;
    let hiddenTicks = 0;
    let ticksConnecting = 0;
    const connectAgain = () => {
      ticksConnecting = events.readyState === EventSource.CONNECTING ? ticksConnecting + 1 : 0;
      // A browser gives up after an error status, such as a proxy's 502, and never gives up an attempt without an answer.
      if (events.readyState !== EventSource.CLOSED && ticksConnecting <= TICKS_CONNECTING) return;
      events.close();
      events = follow();
      ticksConnecting = 0;
    };
    const tick = () => {
      connectAgain();
      if (document.hidden) {
        hiddenTicks += 1;
        if (hiddenTicks % TICKS_HIDDEN === 0) live.watched();
        return;
      }
      live.ticked(Date.now());
      if (ticks % TICKS_A_MINUTE === 0) live.minutePassed();
      ticks += 1;
    };
    tick();
    const timer = setInterval(tick, TICK);
    document.addEventListener('visibilitychange', tick);
    return () => {
      events.close();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [live]);
}

const WORDS = { connecting: 'Connecting', live: 'Live', lost: 'Reconnecting' } as const;

const badge = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  margin: 0,
  fontSize: theme.text.small,
  color: theme.colour.onInk,
  '&::before': {
    content: '""',
    width: 10,
    height: 10,
    borderRadius: theme.radius.pill,
    border: `2px solid ${theme.colour.onInkMuted}`,
  },
  '&[data-connection="live"]::before': { background: '#77d7a0', borderColor: '#77d7a0' },
  '&[data-connection="lost"]::before': { borderColor: theme.colour.spark },
});

/** State of the live connection. */
export function Connection() {
  const connection = useUnit($connection);
  return (
    <p css={badge} role="status" data-connection={connection}>
      {WORDS[connection]}
    </p>
  );
}
