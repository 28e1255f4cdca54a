/** Shapes that every drawing is made of. Coordinates are those of an 800 × 800 field. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

/** The body of an appliance. */
export const body = (x: number, y: number, w: number, h: number, radius = 8): string =>
  rect(x, y, w, h, 'url(#body)', `rx="${radius}" stroke="url(#edge)" stroke-width="2"`);

/** A door or drawer front, with its own light. */
export const door = (x: number, y: number, w: number, h: number): string =>
  rect(x, y, w, h, 'url(#door)', 'rx="5" stroke="url(#edge)" stroke-width="1.5"') +
  rect(x + 3, y + 3, w * 0.1, h - 6, '#fff', 'opacity=".10" rx="3"');

/** A bar handle, upright or lying. */
export const handle = (x: number, y: number, w: number, h: number): string =>
  rect(x + 3, y + 4, w, h, '#000', `opacity=".22" rx="${Math.min(w, h) / 2}"`) +
  rect(x, y, w, h, 'url(#handle)', `rx="${Math.min(w, h) / 2}"`);

/** Dark glass with a reflection. */
export const glass = (x: number, y: number, w: number, h: number): string =>
  rect(x, y, w, h, 'url(#glass)', 'rx="6" stroke="#0b0d10" stroke-width="2"') +
  path(
    `M${round(x + w * 0.12)} ${round(y + 4)} L${round(x + w * 0.34)} ${round(y + 4)} L${round(x + w * 0.16)} ${round(y + h - 4)} L${round(x + 6)} ${round(y + h - 4)} Z`,
    '#fff',
    'opacity=".08"',
  );

export const knob = (x: number, y: number, r: number): string =>
  circle(x + 1, y + 3, r, '#000', 'opacity=".25"') +
  circle(x, y, r, 'url(#handle)', 'stroke="url(#edge)"') +
  rect(x - 1, y - r + 2, 2, r - 3, '#333');

export const shadow = (x: number, y: number, w: number): string =>
  `<ellipse cx="${round(x + w / 2)}" cy="${round(y)}" rx="${round(w * 0.56)}" ry="16" fill="url(#floor)"/>`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The whole picture around a drawing. */
export const svg = (finish: Finish, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"><defs>${gradient('body', finish.mid, finish.dark, 1)}${gradient('door', finish.light, finish.mid, 0.6)}${gradient('handle', finish.handle, finish.dark, 1)}${gradient('glass', '#2a3038', '#0d1014', 1)}<linearGradient id="edge"><stop stop-color="${finish.edge}"/></linearGradient><linearGradient id="panel"><stop stop-color="${finish.panel}"/></linearGradient><radialGradient id="floor"><stop stop-color="#000" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>${drawing}</svg>`;

const gradient = (id: string, from: string, to: string, across: number): string =>
  `<linearGradient id="${id}" x2="${across}" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** The position of an appliance in the field: on the floor line, centred. */
export type Box = { x: number; y: number; w: number; h: number };

const FLOOR = 720;

export const onFloor = (w: number, h: number): Box => ({ x: 400 - w / 2, y: FLOOR - h, w, h });
export const hanging = (w: number, h: number): Box => ({ x: 400 - w / 2, y: 400 - h / 2, w, h });

/** The box's shadow on the floor. */
export const floorOf = ({ x, y, w, h }: Box): string => shadow(x, y + h, w);

/** How a colour looks in light from the top left: body from light to dark, edge lines, handles, and what is set in. */
type Finish = {
  light: string;
  mid: string;
  dark: string;
  edge: string;
  handle: string;
  panel: string;
};

const FINISHES: Readonly<Record<string, Finish>> = {
  'stainless-steel': {
    light: '#eef0f2',
    mid: '#cfd4d9',
    dark: '#a9b0b8',
    edge: '#8d959e',
    handle: '#f7f8f9',
    panel: '#3a4048',
  },
  'black-stainless-steel': {
    light: '#6a6e75',
    mid: '#474b52',
    dark: '#2f3238',
    edge: '#1f2226',
    handle: '#8d9299',
    panel: '#17191c',
  },
  white: {
    light: '#ffffff',
    mid: '#f4f5f6',
    dark: '#dde0e4',
    edge: '#b9bfc6',
    handle: '#ffffff',
    panel: '#d5d9de',
  },
  black: {
    light: '#3b3d41',
    mid: '#232528',
    dark: '#121315',
    edge: '#000000',
    handle: '#55585d',
    panel: '#0a0b0c',
  },
  slate: {
    light: '#8b8883',
    mid: '#6d6a66',
    dark: '#54524e',
    edge: '#3f3d3a',
    handle: '#a5a29d',
    panel: '#2a2927',
  },
  graphite: {
    light: '#7c8289',
    mid: '#5b6168',
    dark: '#42474d',
    edge: '#30343a',
    handle: '#9aa0a7',
    panel: '#212429',
  },
  'volcano-black': {
    light: '#45464b',
    mid: '#2b2c30',
    dark: '#191a1d',
    edge: '#0c0c0e',
    handle: '#6b6d73',
    panel: '#101113',
  },
  champagne: {
    light: '#efe3d0',
    mid: '#d8c6a8',
    dark: '#b9a482',
    edge: '#94815f',
    handle: '#f6eee0',
    panel: '#4a4234',
  },
  'panel-ready': {
    light: '#e2c9a4',
    mid: '#cfae80',
    dark: '#b08d5e',
    edge: '#86683f',
    handle: '#5d4526',
    panel: '#3f2f1a',
  },
  bisque: {
    light: '#f8efdf',
    mid: '#eadbc1',
    dark: '#d3bf9d',
    edge: '#ab9874',
    handle: '#fbf5ea',
    panel: '#d1c2a5',
  },
  gray: {
    light: '#d9dcdf',
    mid: '#b9bdc2',
    dark: '#93989e',
    edge: '#73787e',
    handle: '#eceef0',
    panel: '#44484d',
  },
  red: {
    light: '#e0564f',
    mid: '#c0302b',
    dark: '#8f1d1a',
    edge: '#6a1311',
    handle: '#f1f2f3',
    panel: '#2b2b2e',
  },
  blue: {
    light: '#5f88b9',
    mid: '#3d6596',
    dark: '#284b76',
    edge: '#1b3657',
    handle: '#f1f2f3',
    panel: '#22262c',
  },
};

export const finishOf = (colour: string): Finish =>
  FINISHES[Object.hasOwn(FINISHES, colour) ? colour : 'stainless-steel'] as Finish;
