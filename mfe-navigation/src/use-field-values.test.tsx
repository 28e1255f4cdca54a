/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFieldValues } from './use-field-values';

type Props = { values: { width: string; depth: string }; state?: string };

function Fields({ values, state }: Props) {
  const fields = useFieldValues<HTMLDivElement>(values, state);
  return (
    <div ref={fields}>
      <input name="width" defaultValue={values.width} />
      <input name="depth" defaultValue={values.depth} />
    </div>
  );
}
const shown = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const NONE = { width: '', depth: '' };

it.each([
  ['stays where stored measures come later', 'address', ['28', '30']],
  ['gives way to another address', 'another address', ['36', '30']],
])('what the shopper has typed %s', async (_, state, expected) => {
  const { rerender } = render(<Fields values={NONE} state="address" />);
  const width = screen.getAllByRole('textbox')[0] as HTMLElement;
  await userEvent.setup().type(width, '28');
  rerender(<Fields values={{ width: '36', depth: '30' }} state={state} />);
  expect(shown()).toEqual(expected);
  expect(document.activeElement).toBe(width);
});

it('what the shopper has typed gives way where the address is all that sets the fields', async () => {
  const { rerender } = render(<Fields values={NONE} />);
  await userEvent.setup().type(screen.getAllByRole('textbox')[0] as HTMLElement, '28');
  rerender(<Fields values={{ width: '', depth: '30' }} />);
  expect(shown()).toEqual(['', '30']);
});
