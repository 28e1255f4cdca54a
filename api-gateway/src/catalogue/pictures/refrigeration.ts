import { type Box, body, circle, door, floorOf, glass, handle, onFloor, rect } from './canvas';

const gap = 4;

export function refrigerator(style: string, width: number): string {
  const w = Math.min(460, Math.max(220, width * 11));
  const compact = style === 'compact' || style === 'undercounter' || style === 'drawer';
  const box = onFloor(compact ? Math.max(250, w) : w, compact ? 360 : 640);
  return floorOf(box) + body(box.x, box.y, box.w, box.h) + fronts(style, box) + feet(box);
}

function fronts(style: string, { x, y, w, h }: Box): string {
  const inner = { x: x + gap, y: y + gap, w: w - 2 * gap, h: h - 2 * gap - 14 };
  const half = inner.w / 2;
  switch (style) {
    case 'french-door': {
      const upper = inner.h * 0.62;
      return (
        door(inner.x, inner.y, half - 2, upper) +
        door(inner.x + half + 2, inner.y, half - 2, upper) +
        handle(x + w / 2 - 26, inner.y + upper * 0.22, 11, upper * 0.68) +
        handle(x + w / 2 + 15, inner.y + upper * 0.22, 11, upper * 0.68) +
        dispenser(inner.x + half * 0.28, inner.y + upper * 0.3, half * 0.42, upper * 0.26) +
        door(inner.x, inner.y + upper + gap, inner.w, inner.h - upper - gap) +
        handle(inner.x + inner.w * 0.1, inner.y + upper + 24, inner.w * 0.8, 11)
      );
    }
    case 'side-by-side': {
      const left = inner.w * 0.42;
      return (
        door(inner.x, inner.y, left - 2, inner.h) +
        door(inner.x + left + 2, inner.y, inner.w - left - 2, inner.h) +
        handle(inner.x + left - 22, inner.y + inner.h * 0.14, 11, inner.h * 0.6) +
        handle(inner.x + left + 13, inner.y + inner.h * 0.14, 11, inner.h * 0.6) +
        dispenser(inner.x + left * 0.22, inner.y + inner.h * 0.28, left * 0.5, inner.h * 0.2)
      );
    }
    case 'top-freezer':
      return stacked(inner, 0.3);
    case 'bottom-freezer':
      return stacked(inner, 0.64);
    case 'drawer':
      return [0, 1]
        .map(
          (n) =>
            door(inner.x, inner.y + (n * inner.h) / 2, inner.w, inner.h / 2 - gap) +
            handle(inner.x + inner.w * 0.15, inner.y + (n * inner.h) / 2 + 20, inner.w * 0.7, 10),
        )
        .join('');
    default:
      return (
        door(inner.x, inner.y, inner.w, inner.h) +
        handle(inner.x + inner.w - 30, inner.y + inner.h * 0.2, 11, inner.h * 0.5)
      );
  }
}

/** Two doors above one another; `share` is the upper one's. */
function stacked({ x, y, w, h }: Box, share: number): string {
  const upper = h * share;
  const tall = share > 0.5;
  return (
    door(x, y, w, upper - 2) +
    door(x, y + upper + 2, w, h - upper - 2) +
    handle(x + 18, tall ? y + upper * 0.35 : y + upper * 0.45, 11, upper * 0.5) +
    (tall
      ? handle(x + w * 0.12, y + upper + 22, w * 0.76, 11)
      : handle(x + 18, y + upper + 20, 11, (h - upper) * 0.5))
  );
}

const dispenser = (x: number, y: number, w: number, h: number): string =>
  rect(x, y, w, h, 'url(#panel)', 'rx="6"') +
  rect(x + 5, y + h * 0.42, w - 10, h * 0.5, '#05070a', 'rx="4" opacity=".7"') +
  rect(x + w * 0.3, y + 10, w * 0.4, 4, '#8fc7ff', 'opacity=".8"');

const feet = ({ x, y, w, h }: Box): string =>
  rect(x + 12, y + h - 12, w - 24, 10, '#15181c', 'opacity=".75"');

export function freezer(style: string, width: number): string {
  if (style !== 'chest') return refrigerator('column', width);
  const box = onFloor(Math.min(640, Math.max(380, width * 12)), 380);
  return (
    floorOf(box) +
    body(box.x, box.y + 40, box.w, box.h - 40) +
    door(box.x - 6, box.y, box.w + 12, 56) +
    handle(box.x + box.w / 2 - 60, box.y + 46, 120, 12) +
    circle(box.x + box.w - 40, box.y + box.h - 40, 9, '#47c07a')
  );
}

/** Wine, beverages: what is inside shows behind glass. */
export function cellar(kind: 'wine' | 'beverage', style: string, width: number): string {
  const tall = style === 'tower' || style === 'column';
  const box = onFloor(Math.max(250, width * 13), tall ? 640 : 440);
  const inside = { x: box.x + 26, y: box.y + 30, w: box.w - 52, h: box.h - 76 };
  const rows = tall ? 7 : 5;
  const step = inside.h / rows;
  const shelves = Array.from({ length: rows }, (_, row) => {
    const y = inside.y + row * step;
    const items = Array.from({ length: 6 }, (_, n) => {
      const x = inside.x + ((n + 0.5) * inside.w) / 6;
      return kind === 'wine'
        ? circle(x, y + step * 0.52, Math.min(step * 0.3, 17), '#26313c', 'stroke="#5b6b7b" stroke-width="2"')
        : rect(
            x - 11,
            y + step * 0.25,
            22,
            step * 0.6,
            ['#b8433c', '#3f7fc1', '#d8a634', '#4f9a5e'][(n + row) % 4] as string,
            'rx="4" opacity=".85"',
          );
    }).join('');
    return (
      items +
      rect(inside.x, y + step - 6, inside.w, 4, kind === 'wine' ? '#b58a55' : '#c7d0d8', 'opacity=".8"')
    );
  }).join('');
  return (
    floorOf(box) +
    body(box.x, box.y, box.w, box.h) +
    door(box.x + 6, box.y + 6, box.w - 12, box.h - 36) +
    glass(inside.x - 6, inside.y - 8, inside.w + 12, inside.h + 12) +
    shelves +
    handle(box.x + box.w - 24, box.y + 60, 10, box.h - 190) +
    feet(box)
  );
}

export function iceMaker(style: string, width: number): string {
  const box = onFloor(Math.max(230, width * 14), style === 'countertop' ? 320 : 440);
  const cubes = Array.from({ length: 8 }, (_, n) =>
    rect(
      box.x + box.w * 0.2 + (n % 4) * box.w * 0.15,
      box.y + box.h * 0.48 + Math.floor(n / 4) * 40,
      30,
      30,
      '#eaf4fc',
      'rx="6" opacity=".9"',
    ),
  ).join('');
  return (
    floorOf(box) +
    body(box.x, box.y, box.w, box.h) +
    door(box.x + 6, box.y + 6, box.w - 12, box.h - 34) +
    glass(box.x + box.w * 0.14, box.y + box.h * 0.36, box.w * 0.72, box.h * 0.36) +
    cubes +
    handle(box.x + box.w * 0.2, box.y + 40, box.w * 0.6, 11) +
    feet(box)
  );
}
