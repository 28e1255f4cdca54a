/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sentToasts } from '@kilowatt/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { item } from '../../testing/cart-in-scope';
import { accepted, dialog, field, filledForm, orderShop, problem, ZIP_FIELD } from '../../testing/order-form';
import { cartCleared, itemAdded } from '../model/cart';

let shop: ReturnType<typeof orderShop>;
beforeEach(() => {
  shop = orderShop();
});

const reopen = { name: 'Request this order' };

/** Sends the form, and answers once `answer` is called. */
async function sending() {
  let answer: (response: Response) => void = () => {};
  shop.answer = () =>
    new Promise<Response>((resolve) => {
      answer = resolve;
    });
  const view = await filledForm();
  await view.send();
  return {
    ...view,
    toasts: sentToasts(view.scope),
    answer: (response: Response) => act(async () => answer(response)),
  };
}

describe('the form of an order that was closed', () => {
  it('has what was typed and ticked when it is opened again, until it was sent', async () => {
    const { user, scope, send } = await filledForm();
    await user.click(dialog().getByRole('checkbox', { name: 'Install the new appliances' }));
    await user.type(field('Note (optional)'), 'Third floor');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    await user.click(screen.getByRole('button', reopen));
    expect(['Name', 'Phone', ZIP_FIELD, 'Note (optional)'].map((name) => field(name).value)).toEqual([
      ...['Ada', '212 555 0123', '10001', 'Third floor'],
    ]);
    await send();
    await screen.findByText('K7Q-4MD');
    expect(shop.requests()[0]?.body).toMatchObject({ name: 'Ada', installation: true, note: 'Third floor' });
    await act(() => allSettled(itemAdded, { scope, params: item('washer') }));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', reopen).disabled).toBe(false));
    await user.click(screen.getByRole('button', reopen));
    expect(field('Name').value).toBe('');
  });

  it('since the cart was emptied stays closed when something is added', async () => {
    const { scope } = await filledForm();
    await act(() => allSettled(cartCleared, { scope }));
    await act(() => allSettled(itemAdded, { scope, params: item('washer') }));
    expect(await screen.findByRole('button', reopen)).not.toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  });

  it('while it was sent tells of a failure', async () => {
    const { user, answer, toasts } = await sending();
    await user.click(dialog().getByRole('button', { name: 'Close request this order' }));
    await answer(problem(429, 'Too many requests'));
    await waitFor(() => expect(toasts).toEqual(['Your order request was not sent']));
  });

  it('with its page while it was sent tells of the order', async () => {
    const { unmount, answer, toasts } = await sending();
    unmount();
    await answer(accepted());
    await waitFor(() => expect(toasts).toEqual(['Thank you. We have your request.']));
  });

  it('tells nothing twice: a page that is open shows the order itself', async () => {
    const { answer, toasts } = await sending();
    await answer(accepted());
    await screen.findByText('K7Q-4MD');
    expect(toasts).toEqual([]);
  });
});

it('says why nothing can be sent where prices cannot be read after a refusal, and reads them again', async () => {
  const { user, send } = await filledForm();
  shop.hasPrices = false;
  shop.answer = () => problem(409, 'The price of Washer is $799.00 now');
  await send();
  expect(await dialog().findByText(/^We could not check today’s prices\./)).not.toBeNull();
  Object.assign(shop, { hasPrices: true, price: 799, answer: accepted });
  await user.click(dialog().getByRole('button', { name: 'Try again' }));
  await dialog().findByText('2 items, $1,598.00');
  await send();
  await screen.findByText('K7Q-4MD');
});
