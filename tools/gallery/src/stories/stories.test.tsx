/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { STORIES } from '.';

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

// Its address names a state by these two.
it('every state can be opened by its own address', () => {
  expect(repeated(STORIES.map(({ name }) => name))).toEqual([]);
  for (const { name, states } of STORIES)
    expect({ name, repeated: repeated(states.map((state) => state.name)) }).toEqual({ name, repeated: [] });
});

it('no story is empty', () => {
  expect(STORIES.filter(({ states }) => states.length === 0).map(({ name }) => name)).toEqual([]);
});
