/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { product, renderInShop } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { FilledSlot } from '../model/fill-slots';
import { PackageSlotChoice } from './package-slot';

const [first, second] = ['first', 'second'].map((handle) => product({ id: handle, handle, title: handle }));
const filled = (chosen: FilledSlot['chosen']): FilledSlot => ({
  slot: { id: 'hood', title: 'Range hood', handle: 'range-hoods', needed: false },
  products: first && second ? [first, second] : [],
  ...{ chosen, total: 2, href: '/collection/range-hoods', above: [], isTaken: false },
});

function Answered() {
  const [chosen, choose] = useState<FilledSlot['chosen']>(first ?? null);
  return (
    <>
      <PackageSlotChoice filled={filled(chosen)} brand="LG" />
      <button type="button" onClick={() => choose(null)}>
        Answer
      </button>
    </>
  );
}

it('shows what the page answers, whatever was chosen before', async () => {
  renderInShop(<Answered />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'second' }));
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  const checked = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
  expect(checked.map(({ value }) => value)).toEqual(['']);
});
