import { nextTask } from './next-task';

/**
 * The shell is one script, which comes whole, but is evaluated in several tasks: on a slow phone it keeps the processor for
 * half a second, and nobody's press or scrolling is to wait for all of that.
 */
async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@kilowatt/bus');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@emotion/react');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@kilowatt/remote-kit');
  await nextTask();
  const { boot } = await import(/* webpackMode: "eager" */ './boot');
  await boot();
}

void start();
