import { body, circle, door, floorOf, glass, handle, hanging, knob, onFloor, path, rect } from './canvas';

const louvres = (x: number, y: number, w: number, n: number, step = 14): string =>
  Array.from({ length: n }, (_, i) => rect(x, y + i * step, w, 5, 'url(#edge)', 'rx="2" opacity=".5"')).join(
    '',
  );

export function airConditioner(style: string): string {
  if (style === 'portable') {
    const box = onFloor(280, 500);
    return (
      floorOf(box) +
      body(box.x, box.y, box.w, box.h, 40) +
      louvres(box.x + 40, box.y + 60, 200, 6) +
      rect(box.x + 70, box.y + 30, 140, 14, 'url(#panel)', 'rx="7"') +
      circle(box.x + 140, box.y + 300, 70, 'none', 'stroke="url(#edge)" opacity=".4" stroke-width="3"')
    );
  }
  const { x, y, w, h } = hanging(600, 370);
  return (
    body(x, y, w, h, 16) +
    rect(x + 24, y + 26, w - 48, 90, 'url(#door)', 'rx="8"') +
    louvres(x + 40, y + 40, w - 260, 5) +
    rect(x + w - 190, y + 40, 150, 56, 'url(#panel)', 'rx="8"') +
    rect(x + w - 170, y + 56, 50, 24, '#8ad0ff', 'opacity=".8" rx="3"') +
    louvres(x + 30, y + 146, w - 60, 13, 15)
  );
}

export function miniSplit(style: string): string {
  const indoor = (y: number, x = 150, w = 500) =>
    body(x, y, w, 140, 26) +
    rect(x + 24, y + 100, w - 48, 18, 'url(#panel)', 'rx="9" opacity=".6"') +
    circle(x + w - 40, y + 40, 6, '#6fd08c');
  const out =
    body(250, 440, 380, 270, 14) +
    circle(390, 575, 105, '#20252b') +
    Array.from(
      { length: 8 },
      (_, i) =>
        `<rect x="386" y="475" width="8" height="100" fill="#7d868f" transform="rotate(${i * 45} 390 575)"/>`,
    ).join('') +
    louvres(520, 480, 86, 12);
  return `<ellipse cx="440" cy="716" rx="220" ry="14" fill="url(#floor)"/>${style === 'multi-zone' ? indoor(90, 60, 320) + indoor(90, 420, 320) : indoor(120)}${path('M400 270 V440', 'none', 'stroke="#9aa3ab" stroke-width="10"')}${out}`;
}

export function airQuality(): string {
  const box = onFloor(300, 480);
  return (
    floorOf(box) +
    body(box.x, box.y, box.w, box.h, 60) +
    louvres(box.x + 50, box.y + 190, 200, 15, 16) +
    circle(400, box.y + 100, 46, 'url(#panel)') +
    circle(400, box.y + 100, 36, 'none', 'stroke="#7fe0a8" stroke-width="5"')
  );
}

export function grill(style: string, width: number): string {
  const w = Math.min(640, Math.max(400, width * 14));
  const x = 400 - w / 2;
  const cart = style !== 'built-in';
  const top = cart ? 190 : 300;
  return (
    (cart ? `<ellipse cx="400" cy="718" rx="${w * 0.5}" ry="14" fill="url(#floor)"/>` : '') +
    path(
      `M${x} ${top + 130} V${top + 60} Q${x} ${top} ${x + 60} ${top} H${x + w - 60} Q${x + w} ${top} ${x + w} ${top + 60} V${top + 130} Z`,
      'url(#body)',
      'stroke="url(#edge)" stroke-width="2"',
    ) +
    handle(x + w * 0.12, top + 92, w * 0.76, 15) +
    rect(x - 6, top + 130, w + 12, 84, 'url(#door)', 'rx="6" stroke="url(#edge)"') +
    [0.14, 0.32, 0.5, 0.68, 0.86].map((s) => knob(x + w * s, top + 172, 18)).join('') +
    circle(400, top + 44, 20, '#f4f4f2', 'stroke="#333" stroke-width="3"') +
    (cart
      ? door(x + 30, top + 220, w / 2 - 34, 260) +
        door(x + w / 2 + 4, top + 220, w / 2 - 34, 260) +
        handle(388 - 16, top + 260, 9, 120) +
        handle(400 + 16, top + 260, 9, 120) +
        circle(x + 50, 700, 20, '#1b1e22') +
        circle(x + w - 50, 700, 20, '#1b1e22')
      : '')
  );
}

export function outdoorEssential(style: string): string {
  if (style === 'pizza-oven')
    return (
      path(
        'M180 560 V380 Q180 200 400 200 Q620 200 620 380 V560 Z',
        'url(#body)',
        'stroke="url(#edge)" stroke-width="3"',
      ) +
      path('M270 560 V430 Q270 330 400 330 Q530 330 530 430 V560 Z', '#14100d') +
      path('M340 560 Q370 440 400 500 Q430 420 460 560 Z', '#f08a2c') +
      rect(170, 560, 460, 30, 'url(#door)')
    );
  if (style === 'patio-heater')
    return (
      path('M260 190 Q400 100 540 190 Z', 'url(#body)') +
      rect(370, 190, 60, 90, 'url(#panel)') +
      rect(388, 280, 24, 340, 'url(#door)') +
      path('M320 620 H480 L500 710 H300 Z', 'url(#body)')
    );
  const { x, y, w, h } = hanging(440, 420);
  return style === 'storage' || style === 'sink'
    ? body(x, y, w, h) +
        door(x + 14, y + 14, w / 2 - 18, h - 28) +
        door(x + w / 2 + 4, y + 14, w / 2 - 18, h - 28) +
        handle(x + w / 2 - 24, y + 80, 9, 240) +
        handle(x + w / 2 + 16, y + 80, 9, 240)
    : body(x, y, w, h, 16) +
        circle(400, 370, 120, '#2a2d31') +
        circle(400, 370, 60, '#14161a') +
        [0, 45, 90, 135]
          .map(
            (a) =>
              `<rect x="270" y="364" width="260" height="12" rx="6" fill="#1d2023" transform="rotate(${a} 400 370)"/>`,
          )
          .join('') +
        knob(400, 560, 26) +
        glass(x + 30, y + 376, 60, 20);
}
