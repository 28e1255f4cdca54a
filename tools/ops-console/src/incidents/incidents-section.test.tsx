/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Overview } from '@kilowatt/contracts/management';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { sessionKnown } from '../gateway/calls';
import { ReadProblem } from '../parts/panel';
import { status } from '../releases/model/status';
import { ConfirmOperation } from '../releases/ui/confirm-operation';
import { RemoteCards } from '../releases/ui/remote-cards';
import { incidentOf, operationResult, overviewOf, remoteStatus } from '../testing/answers';
import { fakeGateway, json, problem } from '../testing/fake-gateway';
import { Incidents } from './incidents-section';
import { $title, overview } from './model/incidents';

let scope: Scope;
let state: Overview;
let away: Response | null;
beforeEach(() => {
  scope = fork();
  state = overviewOf();
  away = null;
});

const read = () =>
  act(async () => {
    await allSettled(overview.requested, { scope });
    await allSettled(status.requested, { scope });
  });
async function show(scopes = ['deploy'], more: object = {}) {
  const remotes = [remoteStatus({ remote: 'banner' }), remoteStatus(), remoteStatus({ remote: 'footer' })];
  const gateway = fakeGateway({
    '/api/ops/overview': () => away ?? json(state),
    '/api/releases/status': () => json({ revision: 7, remotes, ...more }),
    '/api/releases/cart-compare/rollback': () => json(operationResult(8)),
  });
  render(
    <Provider value={scope}>
      <Incidents />
      <RemoteCards />
      <ConfirmOperation />
    </Provider>,
  );
  await act(() => allSettled(sessionKnown, { scope, params: { name: 'ada', scopes, csrf: 'x' } }));
  await read();
  return { gateway, user: userEvent.setup() };
}
const cards = () =>
  screen
    .getAllByRole('button', { name: /^(banner|cart-compare|footer)$/ })
    .map((button) => `${button.textContent} ${button.getAttribute('aria-expanded')}`);

describe('incidents', () => {
  it('are what is wrong, since when, what stays by itself, and the one button that helps', async () => {
    state = overviewOf({ incidents: [incidentOf()] });
    const { gateway, user } = await show();
    const list = within(screen.getByRole('region', { name: '1 incident' }));
    expect(list.getByRole('heading', { level: 3 }).textContent).toBe('cart-compare fails');
    const text = list.getByRole('listitem').textContent;
    for (const part of ['Critical, began ', '39 of 40 page views', 'is pinned to 1.4.0', 'kilowatt rollback'])
      expect(text).toContain(part);
    await user.click(list.getByRole('button', { name: 'Roll back cart-compare' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Roll back cart-compare?' }));
    await user.type(dialog.getByLabelText('Why'), 'fails');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(gateway.posts()[0]?.body).toEqual({ to: '1.3.2', why: 'fails', revision: 7 });
  });

  it('put the card of a remote that fails first, open and named as failing; the others are a line each', async () => {
    state = overviewOf({ incidents: [incidentOf()] });
    await show();
    expect(cards()).toEqual(['cart-compare true', 'banner false', 'footer false']);
    expect(within(screen.getByRole('region', { name: 'cart-compare' })).getByText('Fails')).not.toBeNull();
    expect(screen.getAllByRole('button', { name: /^Pin / })).toHaveLength(1);
  });

  it('leave the cards as somebody has folded them, by keyboard too', async () => {
    state = overviewOf({ incidents: [incidentOf()] });
    const { user } = await show();
    screen.getByRole('button', { name: 'footer' }).focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'cart-compare' }));
    state = overviewOf();
    await read();
    expect(cards()).toEqual(['banner false', 'cart-compare false', 'footer true']);
  });

  it('that went back by themselves need no button, and no card is in trouble', async () => {
    const sentBack = {
      kind: 'sent-back',
      severity: 'notice',
      title: 'cart-compare 1.5.0 was rolled back',
    } as const;
    state = overviewOf({ incidents: [incidentOf({ ...sentBack, action: null })] });
    await show();
    expect(screen.getByText(/^Rolled back automatically/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Roll back cart-compare' })).toBeNull();
    expect(cards()).toEqual(['banner false', 'cart-compare false', 'footer false']);
  });

  it.each([
    ['kilowatt rollback cart-compare', 'kilowatt rollback cart-compare'],
    ['Errors: kilowatt errors footer --version 1.9.2', 'kilowatt errors footer --version 1.9.2'],
    ['With 5 MB free, rollbacks work again, and so does: kilowatt prune', 'kilowatt prune'],
    [
      'Until then, on the machine of each gateway: kilowatt rollback REMOTE --offline --data-dir DIR',
      'kilowatt rollback REMOTE --offline --data-dir DIR',
    ],
    ['Start the shell and read its log.', null],
  ])('show the command of what helps as code: %s', async (help, command) => {
    state = overviewOf({ incidents: [incidentOf({ help, severity: 'notice', action: null })] });
    await show();
    const item = within(screen.getByRole('region', { name: '1 incident' })).getByRole('listitem');
    expect(item.textContent).toContain(help);
    expect(item.querySelector('code')?.textContent ?? null).toBe(command);
  });

  it('lead to the card of their remote, which opens and has the focus, each time', async () => {
    const shown: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this.querySelector('h3')?.textContent ?? '');
    };
    state = overviewOf({ incidents: [incidentOf({ severity: 'notice', action: null })] });
    const { user } = await show();
    for (const _time of ['first', 'again']) {
      await user.click(screen.getByRole('link', { name: 'More about cart-compare' }));
      expect(cards()[1]).toBe('cart-compare true');
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'cart-compare' }));
      await user.click(screen.getByRole('button', { name: 'cart-compare' }));
    }
    expect(shown).toEqual(['cart-compare', 'cart-compare']);
  });

  it('from memory say as of when', async () => {
    state = overviewOf({ incidents: [incidentOf()], remembered: new Date().toISOString() });
    await show();
    expect(screen.getByText(/^Incidents of remotes are from memory, as of/)).not.toBeNull();
  });

  it('show no button to whom may only read, but the command', async () => {
    state = overviewOf({ incidents: [incidentOf()] });
    await show(['read']);
    expect(screen.queryByRole('button', { name: 'Roll back cart-compare' })).toBeNull();
    expect(screen.getByText('kilowatt rollback cart-compare')).not.toBeNull();
  });

  it('are none where nothing is wrong', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'No incidents' })).not.toBeNull();
  });

  it('of a gateway that does not answer are that, with what was known before', async () => {
    state = overviewOf({ incidents: [incidentOf()] });
    await show();
    away = problem(503, 'The gateway is stopping');
    await read();
    expect(
      screen
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual([...['The state of the shop is unknown', 'cart-compare fails']]);
    expect(screen.getByText(/^The gateway is stopping The data below is out of date\.$/)).not.toBeNull();
  });
});

describe('without a database', () => {
  it('remotes are shown read only, without anything to press, and parts say calmly that they cannot be read', async () => {
    state = overviewOf({ readOnly: true, database: { state: 'away', since: null } });
    await show(['deploy'], { readOnly: true });
    expect(screen.getByText(/^Read only, last known state: nothing can be changed/)).not.toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'footer' }));
    expect(screen.queryByRole('button', { name: /Roll back|Pin|Promote|Split/ })).toBeNull();
    render(
      <Provider value={scope}>
        <ReadProblem text="The database does not answer" />
      </Provider>,
    );
    expect(screen.getByText('Not to be read without the database.').getAttribute('role')).toBeNull();
  });
});

describe('the title of the tab', () => {
  it.each<[string, Partial<Overview>, string]>([
    ['nothing is wrong', {}, 'Ops · Kilowatt staging'],
    [
      'a remote fails',
      { incidents: [incidentOf(), incidentOf({ id: 'b', title: 'The disk is full' })] },
      '(2) cart-compare fails · Kilowatt staging',
    ],
    [
      'the shop has no name of its environment',
      { environment: { shop: 'Kilowatt', host: 'shop.example', name: null, colour: 'grey' } },
      'Ops · Kilowatt · shop.example',
    ],
  ])('shows what is wrong, and where: %s', async (_what, more, title) => {
    state = overviewOf(more);
    await show();
    expect(scope.getState($title)).toBe(title);
  });

  it('reveals nothing of a shop without signing in', async () => {
    state = overviewOf({ incidents: [incidentOf()] });
    await show();
    await act(() => allSettled(sessionKnown, { scope, params: null }));
    expect(scope.getState($title)).toBe('Ops · Kilowatt staging');
  });
});
