import { expect, it } from '@jest/globals';
import { columnsOf } from './table-style';

it.each([2, 3, 4])(
  '%i products on a phone keep columns that grow with the text, and scroll where they do not fit',
  (count) => {
    const styles = columnsOf(count)?.styles ?? '';
    expect(styles).toContain('overflow:auto');
    expect(styles).toMatch(/--least:[^;]*rem/);
  },
);

it('one product takes the whole width, without scrolling', () => {
  expect(columnsOf(1)?.styles).not.toContain('overflow');
});
