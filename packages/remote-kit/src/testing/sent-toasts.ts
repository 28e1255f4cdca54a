import { command } from '@kilowatt/bus';
import { createWatch, type Scope } from 'effector';

/** The titles of the toasts that are sent from now on, as the shell would show them. */
export function sentToasts(scope: Scope): string[] {
  const titles: string[] = [];
  createWatch({ unit: command('toast:show@1').send, scope, fn: ({ title }) => titles.push(title) });
  return titles;
}
