import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';

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
export type Act = (who: typeof shopper) => Promise<unknown>;
