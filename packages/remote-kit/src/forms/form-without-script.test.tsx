/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { string } from 'valibot';
import { renderInShop } from '../testing';
import { useAttachedForm } from './use-attached-form';

jest.mock('./attach-form', () => {
  throw new Error('the script did not come');
});
afterEach(() => void jest.restoreAllMocks());

function EmailForm() {
  const { form } = useAttachedForm({ email: string() }, () => {});
  return (
    <form {...form}>
      <input name="email" aria-label="Email" />
    </form>
  );
}

it('submits the form to the gateway if its code cannot be loaded', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  const { user } = renderInShop(<EmailForm />);
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  await user.type(email, 'ada@example.com');
  expect(email.form && fireEvent.submit(email.form)).toBe(false);
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(email.value).toBe('ada@example.com');
});
