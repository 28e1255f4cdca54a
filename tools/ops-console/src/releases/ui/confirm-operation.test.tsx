/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { operationResult } from '../../testing/answers';
import { json } from '../../testing/fake-gateway';
import { showRemoteCards } from '../../testing/show-remote-cards';

afterEach(cleanup);

describe('the confirmation', () => {
  const openDialog = async (answer?: () => Promise<Response>) => {
    const shown = await showRemoteCards(answer ? { answer } : {});
    await shown.user.click(screen.getByRole('button', { name: 'Pin cart-compare' }));
    return shown;
  };

  it('requests a reason before anything is sent', async () => {
    const { gateway, user } = await openDialog();
    await user.type(screen.getByLabelText('Why'), '   {Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Enter a reason; it is shown in the history.');
    expect(screen.getByLabelText('Why').getAttribute('aria-invalid')).toBe('true');
    expect(gateway.posts()).toEqual([]);
  });

  it('is sent by Enter, and leaves the focus on the card that changed', async () => {
    const { gateway, user, scope } = await openDialog();
    await user.type(screen.getByLabelText('Why'), 'freeze{Enter}');
    await act(() => allSettled(scope));
    expect(gateway.posts()[0]?.body).toEqual({ why: 'freeze', revision: 7 });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'cart-compare' }));
  });

  it('is dismissed by Escape, and returns the focus to its button', async () => {
    const { gateway } = await openDialog();
    const dialog = screen.getByRole('dialog');
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pin cart-compare' }));
    expect(gateway.posts()).toEqual([]);
  });

  it('is not sent twice while the gateway has not answered', async () => {
    let answer: (response: Response) => void = () => {};
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { gateway, user, scope } = await openDialog(() => late);
    await user.type(screen.getByLabelText('Why'), 'freeze{Enter}{Enter}');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'In progress…' });
    expect([button.disabled, gateway.posts().length]).toEqual([true, 1]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    await act(async () => {
      answer(json(operationResult(8)));
      await allSettled(scope);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
