/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import * as productUi from '@kilowatt/product-ui';
import * as ui from '@kilowatt/ui';
import { cleanup, render, screen, within } from '@testing-library/react';
import { CONFIGS, REMOTES } from './frame/frame';
import { Overview } from './overview';
import { STORIES } from './stories';

const names = STORIES.map(({ name }) => name);

afterEach(cleanup);

describe('stories', () => {
  it('have names of their own, by which the address of a frame finds them', () => {
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(STORIES.map((story) => [story.name, story] as const))(
    '%s has states, each with a name',
    (_name, { states }) => {
      expect(states).not.toHaveLength(0);
      expect(new Set(states.map(({ name }) => name)).size).toBe(states.length);
      for (const { name } of states) expect(name.trim()).not.toBe('');
    },
  );

  it.each(Object.keys({ ...ui, ...productUi }).filter((name) => /^[A-Z][a-z]/.test(name)))(
    'show the component %s under its name, or under that of the component that it belongs to',
    (component) => {
      const shown = names.flatMap((name) => name.split(/, | and /));
      expect(shown.filter((name) => component.startsWith(name))).not.toHaveLength(0);
    },
  );

  it.each(CONFIGS.map(({ name, slots }) => [name, Object.keys(slots)] as const))(
    'show the plain HTML of every slot of %s',
    (remote, slots) => {
      const story = STORIES.find(({ name }) => name === `${remote} is down`);
      expect(story?.states.map(({ name }) => name)).toEqual(slots);
    },
  );

  it('come from all remotes that have a configuration', () => {
    expect(REMOTES.map(({ name }) => name)).toEqual(CONFIGS.map(({ name }) => name));
  });
});

describe('the overview', () => {
  it('links every story by name, marks the one that is shown, and frames each of its states', () => {
    const [story] = STORIES;
    render(<Overview story={story} theme="light" />);
    const links = within(screen.getByRole('navigation', { name: 'Stories' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent).sort()).toEqual([...names].sort());
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
    for (const { name } of story?.states ?? []) {
      const frame = screen.getByTitle(`${story?.name}: ${name}`);
      const { searchParams } = new URL(frame.getAttribute('src') ?? '', 'http://gallery');
      expect(Object.fromEntries(searchParams)).toEqual({ story: story?.name, state: name, theme: 'light' });
    }
  });

  it('offers the other theme', () => {
    render(<Overview story={STORIES[0]} theme="dark" />);
    expect(screen.getByRole('link', { name: 'In light' }).getAttribute('href')).toContain('theme=light');
  });
});
