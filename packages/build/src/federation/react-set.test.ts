import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openReactSet, setOf } from '@kilowatt/federation/react-sets';
import { evaluateServerBuild, loadParts } from '@kilowatt/federation/server-build';
import { createGateway, type Host, HostContext } from '@kilowatt/remote-kit';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { type ComponentType, createElement, type ReactNode, version } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { hostVersions } from '../shared.cjs';
import { build, fixture } from '../testing/build-fixture';
import { serverSet } from './react-set.cjs';

const { folder, remove } = fixture({});
let set: ReturnType<typeof openReactSet>;
beforeAll(async () => {
  expect(await build([serverSet(folder)])).toEqual([]);
  set = openReactSet('react-18', path.join(folder, 'dist/node'));
});
afterAll(remove);

/** A slot of a release that runs with React 18, whose server build has `body` as its component. */
async function slotOf(body: string): Promise<ComponentType<object>> {
  const code = `
    const { createElement: h, version, useId } = require('react');
    const { createStore } = require('effector');
    const { useUnit } = require('effector-react');
    const { jsx } = require('@emotion/react/jsx-runtime');
    const { Head, Link, PageLink, Slot, useLocation } = require('@kilowatt/remote-kit');
    const $count = createStore(7, { sid: 'count' });
    module.exports = { default: { name: 'r', slots: { footer: async () => ({ default: ${body} }) }, routes: {} } };`;
  const { definition } = evaluateServerBuild('r', 'r@1.0.0', code, set);
  const { slots } = await loadParts(definition, set.nest);
  return slots.get('footer') as ComponentType<object>;
}

/** Renders in a page of the shell, which has React 19. */
function render(Slot: ComponentType<object>, more: Partial<Host> = {}): string {
  const host: Host = {
    gateway: createGateway('http://gateway'),
    origin: 'http://shop',
    slot: () => null,
    ...more,
  };
  const inHost = createElement(HostContext.Provider, { value: host }, createElement(Slot));
  const inRouter = createElement(MemoryRouter, { initialEntries: ['/faq?q=a'] }, inHost as ReactNode);
  return renderToString(createElement(Provider, { value: fork(), children: inRouter } as never));
}

describe('a release that requires React 18, on a page of React 19', () => {
  it('is rendered by its own React', async () => {
    const html = render(await slotOf("() => h('b', null, version)"));
    expect(version).toMatch(/^19\./);
    expect(html).toMatch(
      /<div data-react-root="" class="[\w-]+"><!--\$--><b>18\.3\.\d+<\/b><!--\/\$--><\/div>/,
    );
  });

  it('has the scope, the styles and the address of the page', async () => {
    const Slot = await slotOf(`() =>
      jsx(Link, { to: '/cart', css: { color: 'red' }, children: [useUnit($count), ' at ', useLocation().search] })`);
    const html = render(Slot);
    expect(html).toMatch(/\{color:red;\}/);
    expect(html.replaceAll('<!-- -->', '')).toMatch(/<a class="[\w-]+" href="\/cart"[^>]*>7 at \?q=a<\/a>/);
  });

  it('has links that know something of their page', async () => {
    const html = render(await slotOf("() => h(PageLink, { to: '/faq', known: {}, children: 'FAQ' })"));
    expect(html).toMatch(/<a href="\/faq"[^>]*>FAQ<\/a>/);
  });

  it("shows slots of the shell's React, in which React 18 may follow again", async () => {
    const Inner = await slotOf("() => h('i', { id: useId() }, version)");
    const Between = () => createElement('b', null, version, createElement(Inner));
    const html = render(await slotOf("() => h(Slot, { name: 'header' })"), {
      slot: (() => Between) as unknown as Host['slot'],
    });
    expect(html).toMatch(/<b>19\..*<i id="[^"]+">18\..*<\/i>.*<\/b>/);
  });

  it('puts the title of its page into the head of the document', async () => {
    const hoisted: string[] = [];
    const Slot = await slotOf("() => h(Head, { title: 'FAQ', description: 'Answers', canonical: '/faq' })");
    const html = render(Slot, { hoist: (part) => void hoisted.push(part) });
    expect(html).not.toContain('<title>');
    expect(hoisted.join('')).toMatch(/<title>FAQ<\/title>.*href="http:\/\/shop\/faq"/);
  });

  it('throws into the tree of the page, whose boundaries replace it', async () => {
    const Slot = await slotOf("() => { throw new RangeError('planted'); }");
    expect(() => render(Slot)).toThrow('planted');
  });
});

it.each([
  ['^18.3.0', 'react-18'],
  ['^18.3.0 || ^19.0.0', null],
  ['^19.0.0', null],
])('a release that requires React %s runs with the set %s', (react, name) => {
  const requires = { bus: '*', remoteKit: '*', api: '*', shared: { react } };
  expect(setOf({ requires }, hostVersions())).toBe(name);
});
