import { css } from '@emotion/react';
import { type ChatProvider, SHOP, shopState } from '@kilowatt/contracts';
import { Link, useNavigate } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { $chat, chatRequested } from '../model/chat';

const button = css({
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.colour.spark,
  fontWeight: 600,
  cursor: 'pointer',
  '&[aria-busy="true"]': { cursor: 'progress' },
});
const popover = css({
  // Above everything, and at the top of the page, where its button is.
  position: 'absolute',
  inset: 'auto',
  top: '2.75rem',
  insetInlineEnd: `max(${theme.space[4]}, calc(50% - ${theme.width.page} / 2 + ${theme.space[4]}))`,
  width: '18rem',
  margin: 0,
  padding: theme.space[4],
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.raised,
  color: theme.colour.text,
  fontSize: theme.text.small,
  boxShadow: theme.shadow.high,
  '& a': { color: theme.colour.link, textDecoration: 'underline' },
  '& p:last-child': { margin: 0 },
  '@supports not selector(:popover-open)': { display: 'none' },
});

/** Chrome has popovers since 114, Firefox since 125, Safari since 17. */
const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;

/**
 * The live chat: opens the provider's window if the shop has one. Otherwise, or if it is unavailable, it offers the
 * phone line and the contact form in a popover, which needs no scripts. Browsers without popovers get a link to the
 * contact form.
 */
export function LiveChat({ provider = SHOP.chat }: { provider?: ChatProvider | undefined }) {
  const [chat, ask] = useUnit([$chat, chatRequested]);
  const navigate = useNavigate();
  // Pages are kept, so only the browser knows the hour. It is asked for when somebody wants to know.
  const [state, setState] = useState<string | null>(null);
  const showState = () => setState(shopState(new Date()));
  const id = useId();
  const instead = useRef<HTMLDivElement>(null);
  const unreachable = chat === 'unreachable';
  const offerInstead = useEffectEvent(() => {
    const popover = instead.current;
    if (!hasPopovers()) void navigate('/contact');
    else if (popover && !popover.matches(':popover-open')) popover.showPopover();
  });
  useEffect(() => {
    if (unreachable) offerInstead();
  }, [unreachable]);
  useEffect(() => {
    // It works before it is hydrated.
    if (hasPopovers() && instead.current?.matches(':popover-open')) setState(shopState(new Date()));
  }, []);
  const onClick = (event: MouseEvent) => {
    if (provider) {
      event.preventDefault();
      ask(provider.script);
    } else if (!hasPopovers()) void navigate('/contact');
  };
  return (
    <>
      <button
        css={button}
        type="button"
        popoverTarget={id}
        aria-busy={chat === 'coming' || undefined}
        onClick={onClick}
      >
        Live chat
      </button>
      <div ref={instead} id={id} css={popover} popover="auto" onBeforeToggle={showState}>
        {unreachable && <p role="alert">The chat cannot be reached at the moment.</p>}
        <p>
          Talk to a specialist: <a href={SHOP.phoneHref}>{SHOP.phone}</a>, {SHOP.hours}.
        </p>
        {state && <p>{state}.</p>}
        <p>
          Or{' '}
          <Link to="/contact" onClick={() => instead.current?.hidePopover()}>
            write to us
          </Link>{' '}
          and we answer within one business day.
        </p>
      </div>
    </>
  );
}
