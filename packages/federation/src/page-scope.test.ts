import { expect, it } from '@jest/globals';
import { $gateway, createGateway } from '@kilowatt/remote-kit';
import { createStore, serialize } from 'effector';
import { createPageScope } from './page-scope';

it('holds the gateway and the state of the server, and serialises only the state', () => {
  const $menu = createStore('own', { sid: 'menu' });
  const gateway = createGateway('http://gateway');
  const scope = createPageScope(gateway, { menu: 'of the server' });
  expect(scope.getState($gateway)).toBe(gateway);
  expect(scope.getState($menu)).toBe('of the server');
  expect(serialize(scope)).toEqual({ menu: 'of the server' });
});
