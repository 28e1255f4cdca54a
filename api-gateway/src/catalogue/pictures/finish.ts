/** How a colour looks in light from the top left: body from light to dark, edge lines, handles, and what is set in. */
export type Finish = {
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
