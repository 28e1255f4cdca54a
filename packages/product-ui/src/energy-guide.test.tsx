/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EnergyGuide } from './energy-guide';

const HREF = '/api/products/washer/energy-guide';
const link = () => screen.getByRole('link', { name: 'EnergyGuide label of Washer' });
const dialog = () => screen.queryByRole('dialog', { name: 'EnergyGuide label' });

async function opened() {
  render(<EnergyGuide title="Washer" href={HREF} />);
  const user = userEvent.setup();
  await user.click(link());
  return user;
}

it('is a link to the label, which needs no script', () => {
  render(<EnergyGuide title="Washer" href={HREF} />);
  expect(link().getAttribute('href')).toBe(HREF);
  expect(dialog()).toBeNull();
});

it('shows the label in a dialog, with a download', async () => {
  await opened();
  expect(dialog()).not.toBeNull();
  expect(screen.getByRole('img', { name: 'EnergyGuide label of Washer' }).getAttribute('src')).toBe(HREF);
  const download = screen.getByRole('link', { name: 'Download the label' });
  expect([download.getAttribute('href'), download.hasAttribute('download')]).toEqual([HREF, true]);
});

it('gives the focus back to the link when it is closed', async () => {
  const user = await opened();
  await user.click(screen.getByRole('button', { name: /^Close/ }));
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(link());
});

it('says that a label which is no picture has to be opened', async () => {
  await opened();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(/cannot be shown here/)).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Open it in a new tab' }).getAttribute('href')).toBe(HREF);
});

it.each(['ctrlKey', 'metaKey', 'shiftKey'])('leaves a click with %s to the browser', (key) => {
  render(<EnergyGuide title="Washer" href={HREF} />);
  const click = createEvent.click(link(), { [key]: true });
  // The test's window cannot open another.
  link().addEventListener('click', (event) => event.preventDefault());
  fireEvent(link(), click);
  expect(dialog()).toBeNull();
});
