/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { string } from 'valibot';
import { renderInShop } from '../testing';
import { useAttachedForm } from './use-attached-form';

jest.mock('./attach-form', () => {
  throw new Error('the script did not come');
});
afterEach(() => void jest.restoreAllMocks());

function EmailForm({ method }: { method?: 'post' }) {
  const { form, errors } = useAttachedForm({ email: string() }, () => {});
  return (
    <form {...form} method={method}>
      <input name="email" aria-label="Email" />
      <p role="alert">{errors.email}</p>
    </form>
  );
}

async function submitEmail(method?: 'post') {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  const { user } = renderInShop(<EmailForm method={method} />);
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  await user.type(email, 'ada@example.com');
  expect(email.form && fireEvent.submit(email.form)).toBe(false);
  return { submit, email };
}

describe('a form whose code cannot be loaded', () => {
  it('is submitted to the gateway by the browser', async () => {
    const { submit, email } = await submitEmail('post');
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(email.value).toBe('ada@example.com');
  });

  it('is submitted once if it was submitted again meanwhile', async () => {
    const { submit, email } = await submitEmail('post');
    if (email.form) fireEvent.submit(email.form);
    await waitFor(() => expect(submit).toHaveBeenCalled());
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('says so and keeps what was typed if a submission would put it into the address', async () => {
    const { submit, email } = await submitEmail();
    expect(await screen.findByText(/could not be sent/)).toBeTruthy();
    expect(submit).not.toHaveBeenCalled();
    expect(email.value).toBe('ada@example.com');
  });
});
