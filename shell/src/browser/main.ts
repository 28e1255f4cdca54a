// Before anything else: strings reach the page only through its policy.
import './trusted-types';
import { nextTask } from './next-task';

/**
 * The shell's one script comes whole and is evaluated part by part, each in a task of its own: together they keep the
 * processor of a slow phone busy for half a second, which nobody's press is to wait for. A part that is not named here is
 * evaluated with the first that needs it.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'effector'),
  () => import(/* webpackMode: "eager" */ '@kilowatt/bus'),
  () => import(/* webpackMode: "eager" */ '@emotion/react'),
  () => import(/* webpackMode: "eager" */ '@kilowatt/remote-kit'),
  // Formats money, for the first time: the browser then reads what it knows of all languages.
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
