/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

it('does not submit the form around it, unless it is its submit button', async () => {
  const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <Button>Cancel</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(submitted).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(submitted).toHaveBeenCalledTimes(1);
});

it('passes on what a button can have: name, state and handlers', async () => {
  const pressed = jest.fn();
  render(
    <>
      <Button aria-label="Close filters" aria-expanded onClick={pressed}>
        ×
      </Button>
      <Button disabled onClick={pressed} kind="secondary" size="large" wide>
        Add to cart
      </Button>
    </>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(pressed).not.toHaveBeenCalled();
  await user.tab();
  await user.keyboard('{Enter} ');
  expect(pressed).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: 'Close filters', expanded: true })).not.toBeNull();
});

it('is high enough for a finger, and fills its container only if asked to', () => {
  render(
    <>
      <Button>Narrow</Button>
      <Button size="large" wide>
        Wide
      </Button>
    </>,
  );
  const style = (name: string) => getComputedStyle(screen.getByRole('button', { name }));
  const heights = ['Narrow', 'Wide'].map((name) => Number.parseInt(style(name).minHeight, 10));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
  expect(heights[1]).toBeGreaterThan(heights[0] ?? 0);
  expect([style('Narrow').width, style('Wide').width]).toEqual(['', '100%']);
});
