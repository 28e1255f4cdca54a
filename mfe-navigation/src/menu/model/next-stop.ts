/** A place that the focus can take: in the bar, or among the links of the open panel. */
export type Stop = { where: 'bar' | 'panel'; index: number };

type Bar = {
  at: Stop;
  /** How many stops the bar has. */
  bar: number;
  /** How many links the open panel has; 0 where none is open. */
  panel: number;
  /** Place in the bar of the button that opened the panel. */
  opener: number;
};

/** Where an arrow, Home or End moves the focus: the disclosure navigation of the APG. Null leaves it. */
export function nextStop(key: string, { at, bar, panel, opener }: Bar): Stop | null {
  const size = at.where === 'bar' ? bar : panel;
  const move = (by: number): Stop => ({ where: at.where, index: (at.index + by + size) % size });
  if (size === 0) return null;
  if (key === 'Home') return { where: at.where, index: 0 };
  if (key === 'End') return { where: at.where, index: size - 1 };
  if (key === 'ArrowRight') return move(1);
  if (key === 'ArrowLeft') return move(-1);
  if (at.where === 'bar') return key === 'ArrowDown' && panel > 0 ? { where: 'panel', index: 0 } : null;
  if (key === 'ArrowDown') return move(1);
  if (key === 'ArrowUp') return at.index === 0 ? { where: 'bar', index: opener } : move(-1);
  return null;
}
