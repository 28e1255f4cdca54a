import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { sessionKnown } from '../gateway/calls';
import { type RemoteStatus, status } from '../releases/model/status';
import { ConfirmOperation } from '../releases/ui/confirm-operation';
import { RemoteCards } from '../releases/ui/remote-cards';
import { operationResult, remoteStatus } from './answers';
import { fakeGateway, json } from './fake-gateway';

type Options = {
  scope?: Scope;
  /** The remote of the only card, whenever its status is requested. */
  remote?: () => RemoteStatus;
  scopes?: string[];
  /** The answer to every operation. */
  answer?: () => Response | Promise<Response>;
};

/** Shows the card of a remote, unfolded, and the dialog that confirms its operations. */
export async function showRemoteCards({
  scope = fork(),
  remote = () => remoteStatus(),
  scopes = ['deploy'],
  answer = () => json(operationResult(8)),
}: Options = {}) {
  const operations = ['rollback', 'promote', 'canary', 'pin', 'unpin'];
  const gateway = fakeGateway({
    '/api/releases/status': () => json({ revision: 7, remotes: [remote()] }),
    ...Object.fromEntries(operations.map((name) => [`/api/releases/cart-compare/${name}`, answer])),
  });
  render(
    <Provider value={scope}>
      <RemoteCards />
      <ConfirmOperation />
    </Provider>,
  );
  await act(() => allSettled(sessionKnown, { scope, params: { name: 'ada', scopes, csrf: 'x' } }));
  await act(() => allSettled(status.requested, { scope }));
  const user = userEvent.setup();
  const folded = screen.queryByRole('button', { name: 'cart-compare', expanded: false });
  if (folded) await user.click(folded);
  return { gateway, user, scope };
}

/** Gives a reason in the open dialog, and presses its button. */
export async function confirmOperation(user: UserEvent, action: string): Promise<void> {
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Why'), 'checkout fails');
  await user.click(dialog.getByRole('button', { name: action }));
}
