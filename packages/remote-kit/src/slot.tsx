/** @jsxImportSource react */
import type { SlotName } from '@kilowatt/contracts';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { SlotProps } from './slot-props';
import { useHost } from './use-host';

type Props<Name extends SlotName> = {
  name: Name;
  /** Shown while the slot is not available; default: the fallback of its remote. */
  fallback?: ReactNode;
} & SlotProps[Name];

/** Another team's piece on this page: `<Slot name="addToCart" product={product} />`. */
export function Slot<Name extends SlotName>({ name, fallback, ...props }: Props<Name>) {
  const Filled = useHost().slot(name) as ComponentType<object> | null;
  return Filled ? createElement(Filled, { ...props, ...(fallback !== undefined && { fallback }) }) : fallback;
}
