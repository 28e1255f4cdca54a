import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_SCALE, panned, pinched, viewOfKey, WHOLE, wheelFactor, ZOOM_STEP, zoomed } from './zoom';

const SIDE = 400;

describe('zooming', () => {
  it('keeps the point under the pointer in place', () => {
    const point = { x: 100, y: -50 };
    const once = zoomed(WHOLE, 2, SIDE, point);
    expect(once).toEqual({ scale: 2, x: -100, y: 50 });
    // The place of the picture that was under the pointer, before and after.
    expect((point.x - once.x) / once.scale).toBe(point.x);
  });

  it('ends at the whole picture, in its middle, and at four times its size', () => {
    expect(zoomed({ scale: 2, x: 150, y: 0 }, 0.1, SIDE)).toEqual(WHOLE);
    expect(zoomed(WHOLE, 100, SIDE).scale).toBe(MAX_SCALE);
  });

  it('never shows anything beyond the edges', () => {
    const number = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    const point = fc.record({ x: number(200), y: number(200) });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.double({ min: 0.1, max: 5, noNaN: true }), point, point)), (steps) => {
        let view = WHOLE;
        for (const [factor, at, by] of steps) view = panned(zoomed(view, factor, SIDE, at), by, SIDE);
        const limit = ((view.scale - 1) * SIDE) / 2;
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(Math.max(Math.abs(view.x), Math.abs(view.y))).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('by wheel grows upwards, and the longest turn is bounded', () => {
    expect(wheelFactor(-100)).toBeCloseTo(1.22, 2);
    expect(wheelFactor(-100) * wheelFactor(100)).toBeCloseTo(1);
    expect(wheelFactor(-100_000)).toBe(wheelFactor(-300));
  });
});

describe('two fingers', () => {
  it('enlarge by their distance, around their middle', () => {
    const [before, after] = [
      [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
      [
        { x: -100, y: 0 },
        { x: 100, y: 0 },
      ],
    ] as const;
    expect(pinched(WHOLE, before, after, SIDE)).toEqual({ scale: 2, x: 0, y: 0 });
  });

  it('that move together move the picture', () => {
    const view = { scale: 2, x: 0, y: 0 };
    const at = (x: number) =>
      [
        { x, y: 0 },
        { x: x + 80, y: 0 },
      ] as const;
    expect(pinched(view, at(0), at(30), SIDE)).toEqual({ scale: 2, x: 30, y: 0 });
  });

  it('at one point divide by no zero', () => {
    const point = { x: 5, y: 5 };
    expect(pinched(WHOLE, [point, point], [point, point], SIDE).scale).toBe(1);
  });
});

describe('a key', () => {
  const large = { scale: 2, x: 0, y: 0 };
  it.each([
    ['+', { scale: 2 * ZOOM_STEP }],
    ['=', { scale: 2 * ZOOM_STEP }],
    ['-', { scale: 2 / ZOOM_STEP }],
    ['0', WHOLE],
    ['ArrowLeft', { x: 60, y: 0 }],
    ['ArrowRight', { x: -60, y: 0 }],
    ['ArrowUp', { x: 0, y: 60 }],
    ['ArrowDown', { x: 0, y: -60 }],
  ])('%s leads to %j', (key, expected) => {
    expect(viewOfKey(large, key, SIDE)).toMatchObject(expected);
  });

  it.each(['Tab', 'Enter', 'Escape', 'a'])('%s is left to others', (key) => {
    expect(viewOfKey(large, key, SIDE)).toBeNull();
  });
});
