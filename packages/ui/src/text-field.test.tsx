/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from './text-field';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const description = () =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

it('is named by its label and described by its hint', () => {
  render(<TextField label="Email" name="email" hint="For the receipt" defaultValue="ada@example.com" />);
  expect(field().value).toBe('ada@example.com');
  expect(field().getAttribute('aria-invalid')).toBe('false');
  expect(description()).toBe('For the receipt');
});

it('announces an error instead of the hint, in an element that was there before it', () => {
  const { rerender } = render(<TextField label="Email" name="email" hint="For the receipt" />);
  const region = screen.getByRole('alert', { hidden: true });
  rerender(<TextField label="Email" name="email" hint="For the receipt" error="Email is required" />);
  expect(screen.getByRole('alert')).toBe(region);
  expect(region.textContent).toBe('Email is required');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(description()).toBe('Email is required');
  expect(screen.queryByText('For the receipt')).toBeNull();
});

it('has several lines if asked to', () => {
  render(<TextField label="Email" name="message" multiline rows={7} />);
  expect(field().tagName).toBe('TEXTAREA');
  expect(field().hasAttribute('multiline')).toBe(false);
});

it('passes on what the browser fills in and checks, and what is typed', async () => {
  const changed = jest.fn();
  render(
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      maxLength={5}
      required
      onChange={({ target }) => changed(target.value)}
    />,
  );
  await userEvent.setup().type(field(), 'a@b.com');
  expect(changed).toHaveBeenLastCalledWith('a@b.c');
  expect([field().type, field().autocomplete, field().required, field().name]).toEqual([
    ...['email', 'email', true, 'email'],
  ]);
});

it('is focused by a press on its label', async () => {
  render(<TextField label="Email" name="email" />);
  await userEvent.setup().click(screen.getByText('Email'));
  expect(document.activeElement).toBe(field());
});

it('keeps apart two fields of one name', () => {
  render(
    <>
      <TextField label="Email" name="email" hint="For the receipt" />
      <TextField label="Second email" name="email" hint="For the invoice" />
    </>,
  );
  const hint = (name: string) =>
    document.getElementById(screen.getByLabelText(name).getAttribute('aria-describedby') ?? '')?.textContent;
  expect([hint('Email'), hint('Second email')]).toEqual(['For the receipt', 'For the invoice']);
});

it('describes nothing where there is neither hint nor error', () => {
  render(<TextField label="Email" name="email" />);
  expect(description()).toBe('');
});

it('drops an error once it is corrected, and shows its hint again', () => {
  const { rerender } = render(
    <TextField label="Email" name="email" hint="For the receipt" error="Required" />,
  );
  rerender(<TextField label="Email" name="email" hint="For the receipt" error={undefined} />);
  expect([description(), field().getAttribute('aria-invalid')]).toEqual(['For the receipt', 'false']);
});
