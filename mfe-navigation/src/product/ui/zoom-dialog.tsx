import { css } from '@emotion/react';
import type { Product } from '@kilowatt/contracts';
import { ProductPicture, plateOf } from '@kilowatt/product-ui';
import { Button, Dialog, DialogHeader, media, theme } from '@kilowatt/ui';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { MAX_SCALE, type View, viewOfKey, WHOLE, ZOOM_STEP, zoomed } from '../model/zoom';
import { Thumbnails } from './thumbnails';
import { useZoom } from './use-zoom';

const frame = css({
  width: 'min(100%, calc(100dvh - 17rem))',
  aspectRatio: '1',
  margin: '0 auto',
  overflow: 'hidden',
  background: theme.colour.picture,
  cursor: 'zoom-in',
  touchAction: 'none',
  userSelect: 'none',
  '&[data-zoomed="true"]': { cursor: 'grab' },
  '&[data-held="true"]': { cursor: 'grabbing' },
  '& img': { maxWidth: '100%', borderRadius: 0, pointerEvents: 'none' },
});
/** The ground of the picture goes on to both sides; on a dark page it would be too bright. */
const stage = css({ background: theme.colour.picture });
const dim = css({ [media.dark]: { background: 'none' } });
const moving = css({ transition: `transform ${theme.motion.quick}` });
const SMALL = '(max-width: 639px)';
/** On a phone the page shows the picture as large as the window: a closer look begins nearer. */
const startView = (): View => (matchMedia(SMALL).matches ? { ...WHOLE, scale: 2 } : WHOLE);

const tools = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space[2],
  padding: theme.space[3],
  '& [aria-disabled="true"]': { color: theme.colour.muted, cursor: 'default' },
});
const tool = css({ minWidth: 44, minHeight: 44, padding: 0 });
const foot = css({
  display: 'flex',
  justifyContent: 'center',
  padding: `0 ${theme.space[3]} ${theme.space[3]}`,
  '& ul': { flexBasis: 'auto', flexWrap: 'wrap', justifyContent: 'center' },
});

type Props = {
  images: Product['images'];
  /** Index of the picture that is shown first. */
  start: number;
  onClose: () => void;
};

/** A picture that is looked at closely: by wheel, pinch, drag, double click, keys and buttons. */
export function ZoomDialog(props: Props) {
  return (
    <Dialog open labelledBy="zoom" placement="wide" onDismiss={props.onClose}>
      <ZoomedPicture {...props} />
    </Dialog>
  );
}

function ZoomedPicture({ images, start, onClose }: Props) {
  const [first] = useState(startView);
  const [chosen, setChosen] = useState(start);
  const zoom = useZoom(first);
  const { view, change } = zoom;
  const image = images[chosen] ?? { src: '', alt: '' };
  const onKeyDown = (event: KeyboardEvent) => {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (isShortcut || viewOfKey(WHOLE, event.key, 1) === null) return;
    event.preventDefault();
    change((current, side) => viewOfKey(current, event.key, side) ?? current);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole dialog; each has a button or moves what is seen
    <div onKeyDown={onKeyDown}>
      <DialogHeader id="zoom" title={image.alt || 'Picture'} closes="Picture" onClose={onClose} />
      <div css={[stage, plateOf(image.src), dim]}>
        <Frame image={image} zoom={zoom} />
      </div>
      <ZoomTools view={view} change={change} />
      {images.length > 1 && (
        <div css={foot}>
          <Thumbnails
            images={images}
            shown={chosen}
            onChoose={(index) => {
              setChosen(index);
              change(() => first);
            }}
          />
        </div>
      )}
    </div>
  );
}

type FrameProps = { image: Product['images'][number]; zoom: ReturnType<typeof useZoom> };

function Frame({ image: { src, alt, colour }, zoom }: FrameProps) {
  const { frame: element, view, isHeld, change, handlers, pointOf } = zoom;
  const isWhole = view.scale === 1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointers only; keys and buttons do the same
    <div
      ref={element}
      css={[frame, plateOf(src)]}
      data-zoomed={!isWhole}
      data-held={isHeld}
      {...handlers}
      onDoubleClick={(event) => {
        const point = pointOf(event);
        change((current, side) => (isWhole ? zoomed(current, ZOOM_STEP ** 2, side, point) : WHOLE));
      }}
    >
      <div
        css={!isHeld && moving}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      >
        <ProductPicture src={src} alt={alt} colour={colour} size={1600} sizes="200vw" lazy={false} isZoomed />
      </div>
    </div>
  );
}

type ToolsProps = Pick<ReturnType<typeof useZoom>, 'view' | 'change'>;

/** Buttons for what wheel, pinch and keys do, and how near one is. */
function ZoomTools({ view: { scale }, change }: ToolsProps) {
  const [isWhole, isLargest] = [scale === 1, scale === MAX_SCALE];
  return (
    <div css={tools}>
      <Button
        css={tool}
        kind="secondary"
        aria-label="Zoom in"
        aria-disabled={isLargest}
        onClick={() => change((current, side) => zoomed(current, ZOOM_STEP, side))}
      >
        <ZoomIn size={20} aria-hidden="true" />
      </Button>
      <Button
        css={tool}
        kind="secondary"
        aria-label="Zoom out"
        aria-disabled={isWhole}
        onClick={() => change((current, side) => zoomed(current, 1 / ZOOM_STEP, side))}
      >
        <ZoomOut size={20} aria-hidden="true" />
      </Button>
      <Button
        css={tool}
        kind="secondary"
        aria-label="Reset"
        aria-disabled={isWhole}
        onClick={() => change(() => WHOLE)}
      >
        <Maximize size={20} aria-hidden="true" />
      </Button>
      <span role="status" css={{ minWidth: '4ch', fontVariantNumeric: 'tabular-nums' }}>
        {`${Math.round(scale * 100)}%`}
      </span>
    </div>
  );
}
