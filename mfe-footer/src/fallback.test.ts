/** @jest-environment @kilowatt/build/browser-environment */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { FACTS, fillFacts } from '@kilowatt/contracts';
import { screen } from '@testing-library/react';
import config from '../remote.config';
import { footerFallback } from './fallback';

describe('the footer that is shown without this remote', () => {
  beforeEach(() => {
    // As the shell does.
    document.body.innerHTML = fillFacts(footerFallback);
  });

  it('redirects to every service page that the footer links', () => {
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const linked = Object.values(config.routes)
      .map(({ path }) => path)
      // These are linked from the header.
      .filter((path) => !['/account', '/auth'].includes(path));
    expect(hrefs).toEqual(expect.arrayContaining(linked));
    expect(hrefs).toEqual(expect.arrayContaining(['/laundry', '/collection/closeouts']));
  });

  it('has the newsletter as a form that needs no script', () => {
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect([email.type, email.required]).toEqual(['email', true]);
    expect([email.form?.method, email.form?.getAttribute('action')]).toEqual(['post', '/newsletter']);
    expect(screen.getByRole('button', { name: 'Subscribe' }).closest('form')).toBe(email.form);
  });

  it('has the legal text with the facts of the shop', () => {
    expect(document.body.textContent).toContain(`© ${FACTS.year} ${FACTS.name}`);
    expect(document.body.textContent).not.toMatch(/\{\w+\}/);
  });
});
