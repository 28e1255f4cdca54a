import { nextTask } from '../federation/timeouts';
import { enforceDefaultPolicy } from './script-guard';

// First: strings reach the page only through this Trusted Types policy.
enforceDefaultPolicy();

/**
 * The shell's single script is evaluated part by part, each in its own task: together they take half a second on a
 * slow phone, and input events must not wait that long. A part that is not listed here is evaluated with the first
 * part that needs it.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'effector'),
  () => import(/* webpackMode: "eager" */ '@kilowatt/bus'),
  () => import(/* webpackMode: "eager" */ '@emotion/react'),
  () => import(/* webpackMode: "eager" */ '@kilowatt/remote-kit'),
  () => import(/* webpackMode: "eager" */ '../page/create-host'),
];

async function start(): Promise<void> {
  for (const evaluate of PARTS) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
  const { boot } = await import(/* webpackMode: "eager" */ './boot');
  await nextTask();
  await boot();
}

void start();
