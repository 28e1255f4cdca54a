/** Scale of a picture in its square frame, and the offset of its centre in pixels. */
export type View = { readonly scale: number; readonly x: number; readonly y: number };
/** A point of the frame, in pixels from its centre. */
export type Point = { readonly x: number; readonly y: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;
/** Zoom factor of a button, a key or a double click. */
export const ZOOM_STEP = 1.5;
/** Distance that an arrow key moves the picture, as a share of the frame. */
const KEY_SHARE = 0.15;

const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value)) || 0;

/** Moves the picture, which always fills the frame. @param side of the frame, in pixels */
export function panned({ scale, x, y }: View, by: Point, side: number): View {
  const limit = ((scale - 1) * side) / 2;
  return { scale, x: clamp(x + by.x, limit), y: clamp(y + by.y, limit) };
}

/** Zooms from one to four times the size of the frame; the part of the picture at `point` stays there. */
export function zoomed(view: View, factor: number, side: number, point: Point = { x: 0, y: 0 }): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const share = scale / view.scale;
  const at = (from: number, of: number) => of - (of - from) * share;
  return panned({ scale, x: at(view.x, point.x), y: at(view.y, point.y) }, { x: 0, y: 0 }, side);
}

/** Zoom factor of a wheel movement in pixels; one notch of a mouse wheel zooms by about a fifth. */
export const wheelFactor = (deltaY: number): number => Math.exp(-clamp(deltaY, 300) / 500);

/** Pinch: the distance between two fingers zooms, their midpoint moves the picture. */
export function pinched(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  side: number,
): View {
  const [from, to] = [middle(before), middle(after)];
  const grown = zoomed(view, distance(after) / Math.max(1, distance(before)), side, from);
  return panned(grown, { x: to.x - from.x, y: to.y - from.y }, side);
}

const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The view after a key: `+` and `−` zoom, `0` shows the whole picture, arrow keys move; null for other keys. */
export function viewOfKey(view: View, key: string, side: number): View | null {
  const step = side * KEY_SHARE;
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, ZOOM_STEP, side);
    case '-':
    case '_':
      return zoomed(view, 1 / ZOOM_STEP, side);
    case '0':
      return WHOLE;
    case 'ArrowLeft':
      return panned(view, { x: step, y: 0 }, side);
    case 'ArrowRight':
      return panned(view, { x: -step, y: 0 }, side);
    case 'ArrowUp':
      return panned(view, { x: 0, y: step }, side);
    case 'ArrowDown':
      return panned(view, { x: 0, y: -step }, side);
    default:
      return null;
  }
}
