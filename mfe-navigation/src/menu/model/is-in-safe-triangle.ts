type Point = { x: number; y: number };
type Panel = { left: number; right: number; bottom: number };

/**
 * Whether a pointer moves within the safe triangle, from its previous position to the far corners of the open panel.
 * The near edge is as wide as the page, so a triangle to it would contain every downward movement.
 */
export function isInSafeTriangle(from: Point, to: Point, { left, right, bottom }: Panel): boolean {
  const down = to.y - from.y;
  const height = bottom - from.y;
  if (down <= 0 || height <= 0) return false;
  const share = down / height;
  return to.x >= from.x + (left - from.x) * share && to.x <= from.x + (right - from.x) * share;
}
