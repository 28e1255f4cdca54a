import { body, circle, door, floorOf, glass, handle, hanging, onFloor, path, rect } from './canvas';
import { microwave, range } from './cooking';
import { refrigerator } from './refrigeration';

export function dishwasher(style: string, width: number): string {
  const box = onFloor(Math.max(290, width * 15.5), 500);
  const { x, y, w, h } = box;
  const hidden = style === 'top-control';
  return (
    floorOf(box) +
    body(x, y, w, h) +
    (hidden
      ? door(x + 4, y + 10, w - 8, h - 70)
      : rect(x + 4, y + 6, w - 8, 60, 'url(#panel)', 'rx="6"') +
        circle(x + w - 50, y + 36, 7, '#6fd08c') +
        door(x + 4, y + 70, w - 8, h - 130)) +
    handle(x + w * 0.1, y + (hidden ? 52 : 104), w * 0.8, 14) +
    rect(x + 12, y + h - 52, w - 24, 46, '#15181c', 'rx="3" opacity=".85"')
  );
}

export function compactor(): string {
  const box = onFloor(260, 500);
  return (
    floorOf(box) +
    body(box.x, box.y, box.w, box.h) +
    rect(box.x + 6, box.y + 6, box.w - 12, 70, 'url(#panel)', 'rx="6"') +
    door(box.x + 6, box.y + 82, box.w - 12, box.h - 130) +
    handle(box.x + 36, box.y + 108, box.w - 72, 14)
  );
}

export function disposer(): string {
  return (
    path(
      'M330 200 H470 L500 300 V560 Q500 600 460 600 H340 Q300 600 300 560 V300 Z',
      'url(#body)',
      'stroke="url(#edge)" stroke-width="3"',
    ) +
    rect(345, 150, 110, 54, '#2a2e33', 'rx="10"') +
    rect(500, 330, 80, 46, '#2a2e33', 'rx="10"') +
    rect(300, 420, 200, 60, 'url(#panel)')
  );
}

export function coffeeMachine(): string {
  const { x, y, w, h } = hanging(430, 430);
  return (
    body(x, y, w, h) +
    glass(x + 10, y + 10, w - 20, 90) +
    rect(x + 170, y + 40, 90, 24, '#8ad0ff', 'opacity=".8" rx="4"') +
    rect(x + 60, y + 130, w - 120, 240, '#101317', 'rx="12"') +
    rect(x + 180, y + 130, 70, 70, 'url(#handle)', 'rx="8"') +
    path(`M${x + 175} ${y + 290} h80 l-10 60 h-60 z`, '#f5f5f3')
  );
}

/** Two to six pieces side by side, each in small. */
export function kitchenPackage(style: string): string {
  const pieces = Math.min(6, Math.max(2, Number.parseInt(style, 10) || 4));
  const all = [
    refrigerator('french-door', 36),
    range('gas', 30),
    dishwasher('top-control', 24),
    microwave('over-the-range', 30),
    refrigerator('column', 24),
    dishwasher('front-control', 24),
  ];
  const place = (n: number, scale: number, x: number, y: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${all[n]}</g>`;
  const drawn = [place(0, 0.72, -70, 170), place(1, 0.62, 190, 243)];
  if (pieces > 2) drawn.push(place(2, 0.5, 450, 330));
  if (pieces > 3) drawn.push(place(3, 0.42, 270, 40));
  if (pieces > 4) drawn.push(place(4, 0.42, 520, 40));
  return drawn.join('');
}
