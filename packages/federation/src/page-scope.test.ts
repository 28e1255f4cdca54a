import { describe, expect, it } from '@jest/globals';
import { $gateway, createGateway } from '@kilowatt/remote-kit';
import { createEvent, createStore, type EventCallable, serialize } from 'effector';
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
    const [old, next] = [versionRegion(), versionRegion()];
    const $old = old.inRegion(listener(published));
    const $next = next.inRegion(listener(published));
    published();
    old.clear();
    published();
    expect([$old.getState(), $next.getState()]).toEqual([1, 2]);
  });

  it('leaves no unit of a module that loads after the version has ended', () => {
    const published = createEvent();
    const { inRegion, clear } = versionRegion();
    clear();
    const $late = inRegion(listener(published));
    published();
    expect($late.getState()).toBe(0);
  });
});
