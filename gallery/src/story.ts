import type { ReactNode } from 'react';
import type { Act } from './frame/act';

/** A component with all its states. */
export type Story = { group: string; name: string; states: readonly State[] };

export type State = {
  name: string;
  render: () => ReactNode;
  /** Initial URL of the router. Default `/`. */
  path?: string;
  /** Initial storage. */
  storage?: Readonly<Record<string, unknown>>;
  /** Responses of the gateway by path prefix; default 404. */
  answers?: Readonly<Record<string, Answer>>;
  /** User actions before the screenshot. */
  act?: Act;
  /** Height of the frame for content without a height, such as a fixed bar. */
  height?: number;
};

export type Answer = { status?: number; body: unknown } | 'never';
