import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

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

const user = userEvent.setup({ delay: null });
type Role = Parameters<typeof screen.findByRole>[0];

/** User actions in a frame; each waits for its target. */
export const shopper = {
  click: async (role: Role, name: string | RegExp) =>
    user.click((await screen.findAllByRole(role, { name }))[0] as HTMLElement),
  type: async (label: string | RegExp, text: string) =>
    user.type((await screen.findAllByLabelText(label))[0] as HTMLElement, text),
  /** Types into a field found by role, which may load on focus. */
  typeInto: async (role: Role, text: string) => user.type(await screen.findByRole(role), text),
  /** Waits for a text. */
  sees: (text: string | RegExp) =>
    waitFor(() => within(document.body).getAllByText(text), { timeout: 3_000 }),
};
export type Shopper = typeof shopper;
export type Act = (who: Shopper) => Promise<unknown>;
