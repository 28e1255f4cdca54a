import {
  type Box,
  body,
  circle,
  door,
  floorOf,
  glass,
  handle,
  hanging,
  knob,
  onFloor,
  path,
  rect,
} from './canvas';

const across = (n: number, draw: (share: number) => string): string =>
  Array.from({ length: n }, (_, i) => draw((i + 0.5) / n)).join('');

export function range(fuel: 'gas' | 'electric' | 'dual-fuel' | 'induction', width: number): string {
  const w = Math.min(680, Math.max(280, width * 13.5));
  const box = onFloor(w, 470);
  const { x, y, h } = box;
  const gas = fuel === 'gas' || fuel === 'dual-fuel';
  const ovens = width >= 48 ? [0.66, 0.34] : [1];
  let from = x + 8;
  const doors = ovens.map((share) => {
    const ow = (w - 16) * share - 4;
    const drawn =
      door(from, y + 96, ow, h - 190) +
      glass(from + ow * 0.12, y + 150, ow * 0.76, h - 290) +
      handle(from + ow * 0.06, y + 112, ow * 0.88, 13);
    from += ow + 4;
    return drawn;
  });
  const knobs = gas
    ? across(width >= 36 ? 6 : 5, (s) => knob(x + w * s, y + 60, 15))
    : glass(x + w * 0.3, y + 42, w * 0.4, 36) +
      [0.1, 0.2, 0.8, 0.9].map((s) => knob(x + w * s, y + 60, 13)).join('');
  return (
    floorOf(box) +
    body(x, y + 22, w, h - 22) +
    (gas
      ? grates(box)
      : rect(x - 4, y + 10, w + 8, 16, fuel === 'induction' ? '#0c0f13' : '#1b1f24', 'rx="4"') +
        rect(x + w * 0.2, y + 15, w * 0.6, 2, '#56a8ff', `opacity="${fuel === 'induction' ? 0.9 : 0.15}"`)) +
    rect(x + 4, y + 30, w - 8, 58, 'url(#door)', 'rx="4"') +
    knobs +
    doors.join('') +
    door(x + 8, y + h - 88, w - 16, 70) +
    handle(x + w * 0.2, y + h - 74, w * 0.6, 9)
  );
}

const grates = ({ x, y, w }: Box): string =>
  rect(x - 4, y + 18, w + 8, 10, '#2a2d31', 'rx="3"') +
  across(
    3,
    (s) =>
      rect(x + w * s - w * 0.14, y + 2, w * 0.28, 8, '#17191c', 'rx="3"') +
      [-0.1, 0, 0.1].map((d) => rect(x + w * (s + d) - 4, y + 2, 8, 20, '#17191c', 'rx="2"')).join(''),
  );

/** From above. */
export function cooktop(style: string, width: number): string {
  const { x, y, w, h } = hanging(Math.min(700, Math.max(360, width * 17)), 400);
  const gas = style === 'gas' || style === 'rangetop' || style === 'cooktop';
  const spots: [number, number, number][] = [
    [0.22, 0.3, 50],
    [0.22, 0.72, 62],
    [0.5, 0.5, 74],
    [0.78, 0.3, 62],
    [0.78, 0.72, 50],
  ];
  const ground =
    rect(x + 10, y + 16, w, h, '#000', 'rx="18" opacity=".12"') +
    (gas
      ? body(x, y, w, h, 18)
      : rect(x, y, w, h, 'url(#glass)', 'rx="18" stroke="url(#handle)" stroke-width="5"'));
  const plates = spots.map(([sx, sy, r]) =>
    gas
      ? burner(x + w * sx, y + h * sy * 0.86, r)
      : circle(
          x + w * sx,
          y + h * sy * 0.86,
          r,
          'none',
          `stroke="${style === 'induction' ? '#7fb8ff' : '#d2654f'}" stroke-width="3" opacity=".75"`,
        ) + circle(x + w * sx, y + h * sy * 0.86, r * 0.6, 'none', 'stroke="#fff" opacity=".18"'),
  );
  const controls = gas
    ? across(5, (s) => knob(x + w * (0.2 + s * 0.6), y + h - 34, 16))
    : rect(x + w * 0.32, y + h - 38, w * 0.36, 8, '#9fc7f5', 'rx="4" opacity=".6"');
  return ground + plates.join('') + controls;
}

const burner = (x: number, y: number, r: number): string =>
  circle(x, y, r * 0.55, '#3a3d42') +
  circle(x, y, r * 0.36, '#16181b') +
  [0, 45, 90, 135]
    .map(
      (a) =>
        `<rect x="${x - r}" y="${y - 4}" width="${r * 2}" height="8" rx="4" fill="#1d2023" transform="rotate(${a} ${x} ${y})"/>`,
    )
    .join('');

export function wallOven(style: string, width: number): string {
  const w = Math.min(420, Math.max(340, width * 13.5));
  const two = style === 'double' || style === 'combination';
  if (style === 'warming-drawer') {
    const drawer = hanging(w + 80, 190);
    return (
      body(drawer.x, drawer.y, drawer.w, drawer.h) +
      door(drawer.x + 6, drawer.y + 6, drawer.w - 12, drawer.h - 12) +
      handle(drawer.x + 40, drawer.y + 34, drawer.w - 80, 14)
    );
  }
  const { x, y, h } = hanging(w, two ? 640 : 430);
  const one = (top: number, height: number) =>
    door(x + 8, top, w - 16, height) +
    glass(x + w * 0.14, top + height * 0.26, w * 0.72, height * 0.56) +
    handle(x + w * 0.08, top + 18, w * 0.84, 13);
  const small = style === 'combination' ? 0.38 : 0.5;
  return (
    body(x, y, w, h) +
    glass(x + 8, y + 8, w - 16, 62) +
    rect(x + w * 0.42, y + 30, w * 0.16, 18, '#7fc4ff', 'opacity=".75" rx="3"') +
    (two
      ? one(y + 76, (h - 84) * small - 4) + one(y + 76 + (h - 84) * small, (h - 84) * (1 - small))
      : one(y + 76, h - 86))
  );
}

export function microwave(style: string, width: number): string {
  const { x, y, w, h } = hanging(Math.min(640, Math.max(460, width * 18)), style === 'drawer' ? 300 : 330);
  if (style === 'drawer')
    return (
      body(x, y, w, h) +
      glass(x + 8, y + 8, w - 16, 60) +
      door(x + 8, y + 76, w - 16, h - 84) +
      glass(x + w * 0.12, y + 120, w * 0.76, h - 160)
    );
  const otr = style === 'over-the-range';
  return (
    (otr ? '' : rect(x + 20, y + h - 4, w - 40, 14, '#000', 'opacity=".25" rx="7"')) +
    body(x, y, w, h) +
    (otr ? across(14, (s) => rect(x + w * s - 16, y + 10, 24, 5, 'url(#panel)', 'rx="2"')) : '') +
    door(x + 6, y + 24, w * 0.74, h - 32) +
    glass(x + w * 0.06, y + 60, w * 0.58, h - 110) +
    handle(x + w * 0.7, y + 52, 13, h - 92) +
    rect(x + w * 0.78, y + 28, w * 0.2, h - 40, 'url(#panel)', 'rx="6"') +
    rect(x + w * 0.8, y + 44, w * 0.16, 30, '#8ad0ff', 'opacity=".8" rx="4"') +
    [0, 1, 2, 3]
      .map((r) =>
        [0, 1, 2]
          .map((c) => circle(x + w * (0.82 + c * 0.06), y + 110 + r * 38, 8, '#fff', 'opacity=".28"'))
          .join(''),
      )
      .join('')
  );
}

export function rangeHood(style: string, width: number): string {
  const w = Math.min(620, Math.max(380, width * 14));
  const x = 400 - w / 2;
  if (style === 'under-cabinet' || style === 'insert' || style === 'downdraft')
    return (
      path(
        `M${x + 24} 350 H${x + w - 24} L${x + w} 440 V470 H${x} V440 Z`,
        'url(#body)',
        'stroke="url(#edge)" stroke-width="2"',
      ) +
      rect(x, 440, w, 30, 'url(#door)') +
      across(2, (s) => circle(x + w * s, 470, 16, '#fff6d8')) +
      rect(x + w * 0.44, 450, w * 0.12, 10, 'url(#panel)', 'rx="5"')
    );
  const chimney = style === 'island' ? 150 : 180;
  return (
    rect(400 - chimney / 2, 90, chimney, 330, 'url(#body)', 'stroke="url(#edge)" stroke-width="2"') +
    path(
      `M${400 - chimney / 2} 420 H${400 + chimney / 2} L${x + w} 520 V560 H${x} V520 Z`,
      'url(#door)',
      'stroke="url(#edge)" stroke-width="2"',
    ) +
    rect(x, 520, w, 40, 'url(#body)', 'stroke="url(#edge)"') +
    across(2, (s) => circle(x + w * s, 562, 16, '#fff6d8')) +
    [0, 1, 2].map((n) => circle(370 + n * 30, 540, 6, '#333')).join('')
  );
}
