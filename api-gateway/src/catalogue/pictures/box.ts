import { shadow } from './canvas';

/** The place of an appliance in the field: standing on the floor line, centred. */
export type Box = { x: number; y: number; w: number; h: number };

const FLOOR = 720;

export const standing = (w: number, h: number): Box => ({ x: 400 - w / 2, y: FLOOR - h, w, h });
export const hanging = (w: number, h: number): Box => ({ x: 400 - w / 2, y: 400 - h / 2, w, h });

/** The box's shadow on the floor. */
export const floorOf = ({ x, y, w, h }: Box): string => shadow(x, y + h, w);
