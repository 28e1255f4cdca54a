import { css } from '@emotion/react';
import { X } from 'lucide-react';
import { theme } from '../theme';

const head = css({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[4]}`,
  background: theme.colour.surface,
  borderBottom: `1px solid ${theme.colour.line}`,
  '& h2': { margin: 0, fontSize: theme.text.h3 },
});
const button = css({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
});

type Props = { id: string; title: string; onClose: () => void };

/** Title and close button of a dialog. */
export const DialogHeader = ({ id, title, onClose }: Props) => (
  <div css={head}>
    <h2 id={id}>{title}</h2>
    <button css={button} type="button" aria-label={`Close ${title.toLowerCase()}`} onClick={onClose}>
      <X aria-hidden="true" />
    </button>
  </div>
);
