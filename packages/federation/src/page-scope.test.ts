import { describe, expect, it } from '@jest/globals';
import { $gateway, createGateway } from '@kilowatt/remote-kit';
import { allSettled, createEvent, createStore, type EventCallable, fork, serialize } from 'effector';
import { createPageScope, versionRegion } from './page-scope';

it('contains the gateway and the state of the server, and serialises only the state', () => {
  const $menu = createStore('own', { sid: 'menu' });
  const gateway = createGateway('http://gateway');
  const scope = createPageScope(gateway, { menu: 'of the server' });
  expect(scope.getState($gateway)).toBe(gateway);
  expect(scope.getState($menu)).toBe('of the server');
  expect(serialize(scope)).toEqual({ menu: 'of the server' });
});

const listener = (published: EventCallable<void>) => () => createStore(0).on(published, (times) => times + 1);

describe('versionRegion', () => {
  it('ends the units of its version, and of no other', () => {
    const published = createEvent();
    const [old, next] = [versionRegion('footer'), versionRegion('footer')];
    const $old = old.inRegion(listener(published));
    const $next = next.inRegion(listener(published));
    published();
    old.clear();
    published();
    expect([$old.getState(), $next.getState()]).toEqual([1, 2]);
  });

  it('leaves no unit of a module that loads after the version has ended', () => {
    const published = createEvent();
    const { inRegion, clear } = versionRegion('footer');
    clear();
    const $late = inRegion(listener(published));
    published();
    expect($late.getState()).toBe(0);
  });

  it('keeps the state of two remotes apart whose stores have the same id, as in repositories with the same paths', () => {
    const open = () => createStore('closed', { sid: '/src/model/open.ts' });
    const state = Object.fromEntries(
      ['reviews', 'questions'].map((remote) => {
        const scope = fork();
        const changed = createEvent<string>();
        versionRegion(remote)
          .inRegion(open)
          .on(changed, (_, value) => value);
        void allSettled(changed, { scope, params: `open in ${remote}` });
        return Object.entries(serialize(scope))[0] ?? [];
      }),
    );
    const scope = createPageScope(createGateway('http://gateway'), state);
    const read = (remote: string) => scope.getState(versionRegion(remote).inRegion(open));
    expect([read('reviews'), read('questions')]).toEqual(['open in reviews', 'open in questions']);
  });
});
