import { css } from '@emotion/react';
import { Dialog, DialogHeader, theme } from '@kilowatt/ui';
import { type MouseEvent, useId, useState } from 'react';

/** Secondary to price and rebate: of the label's yellow it has a mark only. */
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  minHeight: 24,
  color: theme.colour.muted,
  fontSize: theme.text.caption,
  textDecorationColor: theme.colour.line,
  textUnderlineOffset: '.2em',
  '&::before': {
    content: '""',
    width: 10,
    height: 12,
    border: '1px solid #000000',
    borderRadius: 2,
    background: '#ffe600',
  },
  '&:hover': { color: theme.colour.text, textDecorationColor: 'currentcolor' },
});

/** Width and height of the label that the shop draws; those of manufacturers have nearly the same shape. */
const SIZE = [520, 720] as const;
const picture = css({
  display: 'block',
  width: '100%',
  maxWidth: SIZE[0],
  height: 'auto',
  margin: '0 auto',
  background: '#ffffff',
});
const content = css({
  padding: theme.space[4],
  overflowWrap: 'anywhere',
  '& p': { margin: `0 0 ${theme.space[3]}` },
});
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[2]} ${theme.space[5]}`,
  marginTop: theme.space[4],
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 24, color: theme.colour.link },
});

type Props = { title: string; href: string };

/** The energy label that the law requires beside a price (16 CFR 305.27): a link to it, which shows it in a dialog. */
export function EnergyGuide({ title, href }: Props) {
  const [isOpen, setOpen] = useState(false);
  const onClick = (event: MouseEvent) => {
    // These ask the browser for a tab, a window or a file.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a css={link} href={href} aria-haspopup="dialog" onClick={onClick}>
        EnergyGuide<span className="visually-hidden">{` label of ${title}`}</span>
      </a>
      {isOpen && <Label title={title} href={href} onClose={() => setOpen(false)} />}
    </>
  );
}

function Label({ title, href, onClose }: Props & { onClose: () => void }) {
  const id = useId();
  // That of a manufacturer may be a document, or on a server that this page shows no pictures of.
  const [isShown, setShown] = useState(true);
  return (
    <Dialog open labelledBy={id} onDismiss={onClose}>
      <DialogHeader id={id} title="EnergyGuide label" onClose={onClose} />
      <div css={content}>
        <p>{title}</p>
        {isShown ? (
          <img
            css={picture}
            src={href}
            alt={`EnergyGuide label of ${title}`}
            width={SIZE[0]}
            height={SIZE[1]}
            onError={() => setShown(false)}
          />
        ) : (
          <p>The label is a document that cannot be shown here. Open it or download it.</p>
        )}
        <div css={ways}>
          <a href={href} download>
            Download the label
          </a>
          <a href={href} target="_blank" rel="noopener">
            Open it in a new tab
          </a>
        </div>
      </div>
    </Dialog>
  );
}
