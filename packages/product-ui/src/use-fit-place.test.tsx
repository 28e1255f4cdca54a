/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useFitPlace } from './use-fit-place';

const aside = (): string[] => JSON.parse(localStorage.getItem('fitPlace~unreadable') ?? '[]');
beforeEach(() => localStorage.clear());

it('measures that another version has stored in its own way wait until it runs again', () => {
  const later = JSON.stringify({ rooms: [{ openingWidth: 30 }] });
  localStorage.setItem('fitPlace', later);
  const { result } = renderHook(() => useFitPlace());
  expect(result.current.place).toEqual({});
  expect(localStorage.getItem('fitPlace')).toBe(later);
  act(() => result.current.save({ openingWidth: 36 }));
  expect(JSON.parse(localStorage.getItem('fitPlace') ?? '')).toEqual({ openingWidth: 36 });
  expect(aside()).toEqual([later]);
});

it('measures of which one cannot be are used without it', () => {
  localStorage.setItem('fitPlace', JSON.stringify({ openingWidth: 'wide', openingHeight: 70 }));
  const { result } = renderHook(() => useFitPlace());
  expect(result.current.place).toEqual({ openingHeight: 70 });
  expect(aside()).toEqual([]);
});
