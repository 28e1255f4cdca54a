import { css } from '@emotion/react';
import { isIllustration, type Product } from '@kilowatt/contracts';
import { ProductPicture, plateOf } from '@kilowatt/product-ui';
import { Button, theme } from '@kilowatt/ui';
import { Ruler, ZoomIn } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { DimensionLines, dimensionText, MEASURED_SCALE } from './dimension-lines';
import { Thumbnails } from './thumbnails';
import type { ZoomDialog } from './zoom-dialog';

const gallery = css({ position: 'relative' });
const frame = css({
  position: 'relative',
  overflow: 'hidden',
  background: theme.colour.picture,
  borderRadius: theme.radius.large,
  '& img': { margin: '0 auto' },
});
const smaller = css({ transform: `scale(${MEASURED_SCALE})` });
const below = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[3],
  marginTop: theme.space[3],
});
const note = css({ margin: `${theme.space[3]} 0 0`, color: theme.colour.muted, fontSize: theme.text.small });

/** The page is one column below 1024 px. */
const SIZES = '(min-width: 1280px) 640px, (min-width: 1024px) 50vw, 100vw';

type Props = {
  images: Product['images'];
  /** Address of the picture that is shown first; by default the first one. */
  first?: string;
  /** Inches, if known; drawn on demand over a picture of which the edges of the appliance are known. */
  dimensions?: Product['dimensions'];
  /** Address of the product's page, where lists lead to it: the picture there becomes this one. */
  href?: string;
  /** Whether only one picture is known yet: there is nothing below it then. */
  isPlaceholder?: boolean;
};

/** The pictures of a product, with a closer look at each, and the product's sizes over it. */
export function Gallery({ images, first, dimensions = {}, href, isPlaceholder = false }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isMeasured, setMeasured] = useState(false);
  const [Zoom, setZoom] = useState<ComponentType<Parameters<typeof ZoomDialog>[0]> | null>(null);
  const at = chosen ?? images.findIndex(({ src }) => src === first);
  const shown = images[at] ? at : 0;
  const image = images[shown];
  if (!image) return <div css={frame} />;
  const { box } = image;
  const isKnown = dimensionText(dimensions) !== '';
  return (
    <div css={gallery}>
      <div css={[frame, plateOf(image.src)]} data-shared-picture={href}>
        <div css={isMeasured && box && smaller}>
          <ProductPicture
            src={image.src}
            alt={image.alt}
            colour={image.colour}
            size={720}
            sizes={SIZES}
            lazy={false}
            first
          />
        </div>
        {isMeasured && box && <DimensionLines sizes={dimensions} box={box} />}
      </div>
      {!isPlaceholder && (
        <div css={below}>
          {images.length > 1 && <Thumbnails images={images} shown={shown} onChoose={setChosen} />}
          <ZoomButton src={image.src} onLoad={(loaded) => setZoom(() => loaded)} />
          {isKnown && box && <DimensionsButton pressed={isMeasured} onChange={setMeasured} />}
        </div>
      )}
      {!isPlaceholder && images.some(({ src }) => isIllustration(src)) && (
        <p css={note}>Illustration. The appliance delivered may differ in details.</p>
      )}
      {Zoom && <Zoom images={images} start={shown} onClose={() => setZoom(null)} />}
    </div>
  );
}

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
const ZoomButton = ({ src, onLoad }: ZoomProps) => (
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

const DimensionsButton = ({ pressed, onChange }: DimensionsProps) => (
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
