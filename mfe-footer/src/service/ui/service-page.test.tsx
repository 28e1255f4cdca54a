/** @jest-environment @kilowatt/build/browser-environment */
import { describe, expect, it } from '@jest/globals';
import { SHOP } from '@kilowatt/contracts';
import { fakeGateway, openRoute } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import { SERVICE_LINKS } from '../../footer/links';
import remote from '../../remote';

const open = (id: string) => {
  fakeGateway({});
  return openRoute(remote, id, config.routes[id]?.path ?? '');
};
const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
const structured = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
  );

describe('what search engines read', () => {
  it.each(['shipping', 'terms', 'faq', 'contact'])(
    'of %s is in their index, with a description',
    async (id) => {
      await open(id);
      expect(meta('robots')).toBeUndefined();
      expect(meta('description')).toMatch(/\w+/);
      expect(document.title).toMatch(new RegExp(` \\| ${SHOP.name}$`));
    },
  );

  it.each(['account', 'auth'])('of %s is not in their index', async (id) => {
    await open(id);
    expect(meta('robots')).toMatch(/noindex/);
  });

  it('of the support center are its questions with answers', async () => {
    await open('faq');
    const [page] = structured().filter((one) => one['@type'] === 'FAQPage');
    expect(page).toMatchObject({
      mainEntity: expect.arrayContaining([
        expect.objectContaining({
          name: 'Do I need an account to order?',
          acceptedAnswer: {
            '@type': 'Answer',
            text: expect.stringContaining('call us with the cart number'),
          },
        }),
      ]),
    });
    expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/);
  });

  it('of the contact page is how the shop is reached', async () => {
    await open('contact');
    const [page] = structured().filter((one) => one['@type'] === 'ContactPage');
    expect(page).toMatchObject({
      mainEntity: {
        telephone: '+12125550142',
        email: SHOP.email,
        openingHoursSpecification: expect.any(Array),
      },
    });
  });
});

describe('beside every page', () => {
  it('are all help pages, in the order of the footer', async () => {
    await open('terms');
    const pages = within(screen.getByRole('navigation', { name: 'Help pages' }));
    expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      SERVICE_LINKS.map(({ href }) => href),
    );
    // The terms are none of them.
    expect(pages.queryByRole('link', { current: 'page' })).toBeNull();
  });

  it('are telephone, hours, message and showroom', async () => {
    await open('returns');
    const help = within(screen.getByRole('region', { name: 'Talk to us' }));
    expect(help.getByRole('link', { name: SHOP.phone }).getAttribute('href')).toBe(SHOP.phoneHref);
    expect(help.getByText(SHOP.hours)).not.toBeNull();
    expect(help.getByText(`Showroom: ${SHOP.showroom}`)).not.toBeNull();
  });

  it('the email address replaces the link on the page with the form', async () => {
    await open('contact');
    const help = within(screen.getByRole('region', { name: 'Talk to us' }));
    expect(help.queryByRole('link', { name: 'Write to us' })).toBeNull();
    expect(help.getByRole('link', { name: SHOP.email }).getAttribute('href')).toBe(`mailto:${SHOP.email}`);
  });
});

it('the trail leads home and ends at the page', async () => {
  await open('warranty');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(trail.getAllByRole('listitem').at(-1)?.textContent).toBe(
    screen.getByRole('heading', { level: 1 }).textContent,
  );
});
