/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusInList } from './focus-in-list';

function Names({ initial }: { initial: string[] }) {
  const [names, setNames] = useState(initial);
  const focus = useFocusInList<HTMLUListElement>(names);
  return (
    <section aria-label="Names">
      <h2>Names</h2>
      <ul {...focus}>
        {names.map((name) => (
          <li key={name}>
            <h3>{name}</h3>
            <button type="button" onClick={() => setNames((all) => all.filter((one) => one !== name))}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setNames((all) => all.slice(1))}>
        Remove the first
      </button>
    </section>
  );
}
const button = (name: string) => screen.getByRole('button', { name });

it('the item that takes the place of a removed one gets the focus, in the end the heading of the list', async () => {
  const user = userEvent.setup();
  render(<Names initial={['Ada', 'Grace', 'Joan']} />);
  await user.click(button('Remove Grace'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Joan' }));
  await user.click(button('Remove Joan'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ada' }));
  await user.click(button('Remove Ada'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Names' }));
});

it('who is elsewhere stays there', async () => {
  const user = userEvent.setup();
  render(<Names initial={['Ada', 'Grace']} />);
  await user.click(button('Remove the first'));
  expect(document.activeElement).toBe(button('Remove the first'));
});
