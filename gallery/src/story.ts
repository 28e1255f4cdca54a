import type { ReactNode } from 'react';
import type { Act } from './frame/act';

/** One thing that a team made, in every state that it can be in. */
export type Story = { group: string; name: string; states: readonly State[] };

export type State = {
  name: string;
  render: () => ReactNode;
  /** Address that the router starts at. Default `/`. */
  path?: string;
  /** What this browser kept. */
  storage?: Readonly<Record<string, unknown>>;
  /** Answers of the gateway, by the beginning of the path; without one it answers 404. */
  answers?: Readonly<Record<string, Answer>>;
  /** What a shopper did before the picture. */
  act?: Act;
  /** Height of the frame where the content has none of its own, such as a bar that is fixed. */
  height?: number;
};

export type Answer = { status?: number; body: unknown } | 'never';
