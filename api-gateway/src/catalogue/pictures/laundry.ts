import { type Box, body, circle, door, floorOf, glass, knob, onFloor, path, rect } from './canvas';

const SIZE = { w: 330, h: 440 };

export function washer(style: string, width: number): string {
  const box = onFloor(Math.min(SIZE.w + 20, Math.max(280, width * 12)), SIZE.h);
  return floorOf(box) + (style === 'top-load' ? topLoad(box) : frontLoad(box, '#9fc3de'));
}

export function dryer(style: string, width: number): string {
  const box = onFloor(Math.min(SIZE.w + 20, Math.max(280, width * 12)), SIZE.h);
  return floorOf(box) + (style === 'top-load' ? topLoadDryer(box) : frontLoad(box, '#c2c7cc'));
}

export function laundrySet(style: string, _width: number): string {
  const left: Box = { x: 70, y: 280, w: 320, h: 440 };
  const right: Box = { ...left, x: 410 };
  return (
    floorOf(left) +
    floorOf(right) +
    (style === 'top-load'
      ? topLoad(left) + topLoadDryer(right)
      : frontLoad(left, '#9fc3de') + frontLoad(right, '#c2c7cc'))
  );
}

export function laundryTower(): string {
  const upper: Box = { x: 250, y: 70, w: 300, h: 322 };
  const lower: Box = { x: 250, y: 398, w: 300, h: 322 };
  return (
    floorOf(lower) +
    frontLoad(upper, '#c2c7cc') +
    frontLoad(lower, '#9fc3de') +
    rect(260, 382, 280, 24, 'url(#panel)', 'rx="6"') +
    circle(400, 394, 8, '#dfe7ee')
  );
}

function frontLoad({ x, y, w, h }: Box, water: string): string {
  const r = Math.min(w, h) * 0.34;
  const cx = x + w / 2;
  const cy = y + h * 0.57;
  return (
    body(x, y, w, h, 12) +
    door(x + 4, y + 4, w - 8, h * 0.16) +
    rect(x + w * 0.42, y + h * 0.05, w * 0.46, h * 0.065, 'url(#panel)', 'rx="6"') +
    knob(x + w * 0.27, y + h * 0.085, h * 0.035) +
    circle(x + w * 0.8, y + h * 0.085, 4, '#6fd08c') +
    circle(cx, cy, r + 14, 'url(#handle)', 'stroke="url(#edge)" stroke-width="2"') +
    circle(cx, cy, r, '#14181d') +
    circle(cx, cy, r * 0.84, water, 'opacity=".45"') +
    circle(cx, cy, r * 0.84, 'url(#glass)', 'opacity=".55"') +
    path(
      `M${cx - r * 0.6} ${cy - r * 0.35} A${r * 0.7} ${r * 0.7} 0 0 1 ${cx + r * 0.1} ${cy - r * 0.68}`,
      'none',
      'stroke="#fff" stroke-width="7" opacity=".35" stroke-linecap="round"',
    ) +
    rect(x + 16, y + h - 26, w - 32, 3, 'url(#edge)', 'opacity=".5"')
  );
}

function topLoad({ x, y, w, h }: Box): string {
  return (
    body(x, y + 60, w, h - 60, 10) +
    path(
      `M${x + 8} ${y + 66} L${x + 30} ${y} L${x + w - 30} ${y} L${x + w - 8} ${y + 66} Z`,
      'url(#door)',
      'stroke="url(#edge)" stroke-width="2"',
    ) +
    rect(x + w * 0.4, y + 14, w * 0.44, 34, 'url(#panel)', 'rx="6"') +
    knob(x + w * 0.24, y + 32, 15) +
    door(x + 8, y + 70, w - 16, 44) +
    glass(x + 34, y + 76, w - 68, 30) +
    rect(x + 14, y + h * 0.62, w - 28, 3, 'url(#edge)', 'opacity=".35"')
  );
}

function topLoadDryer({ x, y, w, h }: Box): string {
  return (
    body(x, y + 60, w, h - 60, 10) +
    path(
      `M${x + 8} ${y + 66} L${x + 30} ${y} L${x + w - 30} ${y} L${x + w - 8} ${y + 66} Z`,
      'url(#door)',
      'stroke="url(#edge)" stroke-width="2"',
    ) +
    rect(x + w * 0.4, y + 14, w * 0.44, 34, 'url(#panel)', 'rx="6"') +
    knob(x + w * 0.24, y + 32, 15) +
    door(x + w * 0.16, y + h * 0.36, w * 0.68, h * 0.46) +
    rect(x + w * 0.76, y + h * 0.5, 10, 70, 'url(#handle)', 'rx="5"')
  );
}
