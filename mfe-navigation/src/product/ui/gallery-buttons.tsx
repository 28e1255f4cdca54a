import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { Ruler, ZoomIn } from 'lucide-react';
import type { ZoomDialog } from './zoom-dialog';

const press = css({
  padding: `0 ${theme.space[4]}`,
  '&[aria-pressed="true"]': { borderColor: theme.colour.accent, background: theme.colour.accentSoft },
});
/** The picture above, in the gallery's first square, is a click target of the button. */
const overPicture = css({
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 0,
    aspectRatio: '1',
    maxHeight: 720,
    borderRadius: theme.radius.large,
    cursor: 'zoom-in',
  },
  // A transformed button would hold its own square.
  '&:active:not(:disabled)': { transform: 'none' },
});

type ZoomProps = { src: string; onLoad: (dialog: typeof ZoomDialog) => void };

/** Opens a closer look, whose code loads on the first press; if that fails, the picture opens by itself. */
export const ZoomButton = ({ src, onLoad }: ZoomProps) => (
  <Button
    css={[press, overPicture]}
    kind="secondary"
    data-needs-script=""
    onClick={() => {
      import(/* webpackChunkName: "zoom" */ './zoom-dialog').then(
        (loaded) => onLoad(loaded.ZoomDialog),
        () => window.location.assign(src),
      );
    }}
  >
    <ZoomIn size={18} aria-hidden="true" /> Zoom
  </Button>
);

type DimensionsProps = { pressed: boolean; onChange: (pressed: boolean) => void };

export const DimensionsButton = ({ pressed, onChange }: DimensionsProps) => (
  <Button
    css={press}
    kind="secondary"
    data-needs-script=""
    aria-pressed={pressed}
    onClick={() => onChange(!pressed)}
  >
    <Ruler size={18} aria-hidden="true" /> Show dimensions
  </Button>
);
