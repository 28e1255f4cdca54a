import { css } from '@emotion/react';
import { SHOP } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { type FocusEvent, useId, useState } from 'react';

const holder = css({ position: 'relative' });
const button = css({
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.colour.spark,
  fontWeight: 600,
  cursor: 'pointer',
});
const popover = css({
  position: 'absolute',
  insetInlineEnd: 0,
  top: 'calc(100% + 8px)',
  width: '18rem',
  padding: theme.space[4],
  borderRadius: theme.radius.medium,
  background: theme.colour.raised,
  color: theme.colour.text,
  boxShadow: theme.shadow.high,
  '& a': { color: theme.colour.link, textDecoration: 'underline' },
  '& p:last-child': { margin: 0 },
});

/** Live chat: without a chat provider it offers the phone line and the contact page. */
export function LiveChat() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its button and links do
    <div css={holder} onBlur={onBlur} onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}>
      <button
        css={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Live chat
      </button>
      <div id={id} css={popover} hidden={!open}>
        <p>
          Talk to a specialist: <a href={SHOP.phoneHref}>{SHOP.phone}</a>, {SHOP.hours}.
        </p>
        <p>
          Or <Link to="/contact">write to us</Link> and we answer within one business day.
        </p>
      </div>
    </div>
  );
}
