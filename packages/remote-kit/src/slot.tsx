/** @jsxImportSource react */
import type { SlotName } from '@kilowatt/contracts';
import { createElement } from 'react';
import type { SlotProps } from './slot-props';
import { useHost } from './use-host';

/** Another team's piece on this page: `<Slot name="addToCart" product={product} />`. */
export function Slot<Name extends SlotName>({ name, ...props }: { name: Name } & SlotProps[Name]) {
  const Filled = useHost().slot(name);
  return Filled ? createElement(Filled, props as unknown as SlotProps[Name]) : null;
}
