import { command } from '@kilowatt/bus';
import { sample } from 'effector';
import { compareHref } from '../model/compare';
import { columnsChanged } from '../model/compare-table';

// It belongs to the page: what starts with every page loads nothing of the table.
sample({
  clock: columnsChanged,
  fn: (columns) => ({ href: compareHref(columns) }),
  target: command('navigation:go-to@1').send,
});
