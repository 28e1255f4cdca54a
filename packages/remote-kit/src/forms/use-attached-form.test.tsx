/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { string } from 'valibot';
import { renderInShop } from '../testing';
import { useAttachedForm } from './use-attached-form';

let endSending = () => {};
const send = jest.fn(
  (_values: Record<string, string>) =>
    new Promise<void>((resolve) => {
      endSending = resolve;
    }),
);
beforeEach(() => void send.mockClear());

function EmailForm() {
  const { form } = useAttachedForm({ email: string() }, send);
  return (
    <form {...form} aria-label="Newsletter">
      <input name="email" aria-label="Email" defaultValue="ada@example.com" />
    </form>
  );
}

it('is sent once if it is submitted again before its code has loaded, and again once that is done', async () => {
  renderInShop(<EmailForm />);
  const form = screen.getByRole('form', { name: 'Newsletter' });
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(send).toHaveBeenCalledWith({ email: 'ada@example.com' }));
  fireEvent.submit(form);
  await act(async () => endSending());
  expect(send).toHaveBeenCalledTimes(1);
  await waitFor(() => {
    fireEvent.submit(form);
    expect(send).toHaveBeenCalledTimes(2);
  });
  await act(async () => endSending());
});
