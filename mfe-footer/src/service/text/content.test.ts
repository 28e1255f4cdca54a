/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { FACTS } from '@kilowatt/contracts';
import shipping from '../../../content/shipping.md';
import { headingsOf, plainText } from './page-text';

const folder = path.resolve(__dirname, '../../../content');
const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');

it.each(files)('%s contains known placeholders only', (file) => {
  const named = [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\{(\w+)\}/g)].map(
    ([, name]) => name,
  );
  expect(named.filter((name) => !Object.hasOwn(FACTS, name ?? ''))).toEqual([]);
});

it.each(files)('%s uses the placeholder for the name of the shop', (file) => {
  expect(readFileSync(path.join(folder, file), 'utf8')).not.toContain(FACTS.name);
});

it('interpolates the facts of the shop', () => {
  expect(plainText(shipping.body)).toContain('free nationwide on orders above $799.');
});

it('finds the sections of a page', () => {
  expect(headingsOf(shipping.body)[0]).toEqual({ id: 'what-it-costs', text: 'What it costs' });
});
