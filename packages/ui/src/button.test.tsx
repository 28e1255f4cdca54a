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
