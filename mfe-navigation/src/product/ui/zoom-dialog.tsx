import { css } from '@emotion/react';
import type { Product } from '@kilowatt/contracts';
import { ProductPicture, plateOf } from '@kilowatt/product-ui';
import { Button, Dialog, DialogHeader, theme } from '@kilowatt/ui';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { MAX_SCALE, viewOfKey, WHOLE, ZOOM_STEP, zoomed } from '../model/zoom';
import { useZoom } from './use-zoom';

const frame = css({
  width: 'min(100%, calc(100dvh - 11rem))',
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
const moving = css({ transition: `transform ${theme.motion.quick}` });
const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space[2],
  padding: theme.space[3],
  '& [aria-disabled="true"]': { color: theme.colour.muted, cursor: 'default' },
});

type Props = { image: Product['images'][number]; onClose: () => void };

/** A picture that is looked at closely: by wheel, pinch, drag, double click, keys and buttons. */
export function ZoomDialog({ image, onClose }: Props) {
  return (
    <Dialog open labelledBy="zoom" placement="wide" onDismiss={onClose}>
      <ZoomedPicture image={image} onClose={onClose} />
    </Dialog>
  );
}

function ZoomedPicture({ image: { src, alt, colour }, onClose }: Props) {
  const { frame: element, view, isHeld, change, handlers, pointOf } = useZoom();
  const isWhole = view.scale === 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (isShortcut || viewOfKey(WHOLE, event.key, 1) === null) return;
    event.preventDefault();
    change((current, side) => viewOfKey(current, event.key, side) ?? current);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole dialog; each has a button or moves what is seen
    <div onKeyDown={onKeyDown}>
      <DialogHeader id="zoom" title="Picture" onClose={onClose} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointers only; keys and buttons do the same */}
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
          <ProductPicture
            src={src}
            alt={alt}
            colour={colour}
            size={1600}
            sizes="200vw"
            lazy={false}
            isZoomed
          />
        </div>
      </div>
      <ZoomTools view={view} change={change} />
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
        kind="secondary"
        aria-disabled={isLargest}
        onClick={() => change((current, side) => zoomed(current, ZOOM_STEP, side))}
      >
        <ZoomIn size={18} aria-hidden="true" /> Zoom in
      </Button>
      <Button
        kind="secondary"
        aria-disabled={isWhole}
        onClick={() => change((current, side) => zoomed(current, 1 / ZOOM_STEP, side))}
      >
        <ZoomOut size={18} aria-hidden="true" /> Zoom out
      </Button>
      <Button kind="secondary" aria-disabled={isWhole} onClick={() => change(() => WHOLE)}>
        <Maximize size={18} aria-hidden="true" /> Reset
      </Button>
      <span role="status" css={{ minWidth: '4ch', fontVariantNumeric: 'tabular-nums' }}>
        {`${Math.round(scale * 100)}%`}
      </span>
    </div>
  );
}
