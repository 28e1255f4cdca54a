/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SearchBox } from '../search-box';

jest.mock('../wiring', () => {
  throw new Error('the script did not come');
});

it('submits the plain form if the combobox cannot be loaded', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  render(<SearchBox />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search products' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'gas range' } });
  expect(fireEvent.submit(field)).toBe(false);
  expect(fireEvent.submit(field)).toBe(false);
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(field.value).toBe('gas range');
});
