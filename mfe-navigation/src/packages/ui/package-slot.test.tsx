/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { product, renderInShop } from '@kilowatt/remote-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
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
      <PackageSlotChoice filled={filled(chosen)} brand="LG" differing={{}} />
      <button type="button" onClick={() => choose(null)}>
        Answer
      </button>
    </>
  );
}

it('is scrolled by buttons where a row has more than fits, which say where it ends', async () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((id) => product({ id, handle: id, title: id }));
  const { container } = renderInShop(
    <PackageSlotChoice filled={{ ...filled(null), products: many }} brand="LG" differing={{}} />,
  );
  const list = container.querySelector('ul') as HTMLElement;
  for (const [name, value] of Object.entries({ clientWidth: 400, scrollWidth: 700 }))
    Object.defineProperty(list, name, { value });
  list.scrollBy = ((to: ScrollToOptions) => {
    list.scrollLeft = Math.max(0, Math.min(300, list.scrollLeft + (to.left ?? 0)));
    fireEvent.scroll(list);
  }) as typeof list.scrollBy;
  const user = userEvent.setup();
  const button = (name: string) => screen.getByRole('button', { name });
  const ends = () =>
    ['Previous: Range hood', 'Next: Range hood'].map((name) => button(name).getAttribute('aria-disabled'));
  expect(ends()).toEqual(['true', 'false']);
  await user.click(button('Next: Range hood'));
  expect(ends()).toEqual(['false', 'true']);
  await user.click(button('Previous: Range hood'));
  expect(ends()).toEqual(['true', 'false']);
});

it('shows what the page answers, whatever was chosen before', async () => {
  renderInShop(<Answered />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'second' }));
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  const checked = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
  expect(checked.map(({ value }) => value)).toEqual(['']);
});
