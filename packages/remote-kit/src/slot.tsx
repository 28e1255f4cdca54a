/** @jsxImportSource react */
import type { SlotName } from '@kilowatt/contracts';
import { type ComponentType, createElement } from 'react';
import type { SlotProps } from './slot-props';
import { useHost } from './use-host';

/** Another team's piece on this page: `<Slot name="addToCart" product={product} />`. */
export function Slot<Name extends SlotName>({ name, ...props }: { name: Name } & SlotProps[Name]) {
  const Filled = useHost().slot(name) as ComponentType<object> | null;
  return Filled ? createElement(Filled, props) : null;
}
