/** @jest-environment @kilowatt/build/browser-environment */
import { expect, it } from '@jest/globals';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { OpeningState } from './opening-state';

it('shows in the browser whether the shop is open', () => {
  renderInShop(<OpeningState />);
  expect(screen.getByText(/^(Open now, until|Opens|Closed today)\b/)).not.toBeNull();
});

it('shows nothing in the page of the server, which is kept', () => {
  expect(renderToString(<OpeningState />)).not.toMatch(/Open/);
});
