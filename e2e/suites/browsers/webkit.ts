import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../programs';
import type { Engine } from './engine';

/** What the environment names, else what Debian's `webkit2gtk-driver` and `xvfb` install. */
const DRIVER = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
/** Milliseconds for the driver to listen. */
const START_LIMIT = 15_000;
const KEYS = { ArrowDown: Key.ARROW_DOWN, Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB } as const;

/** The small browser that the driver's package comes with. */
function miniBrowser(): string | undefined {
  const lib = '/usr/lib';
  if (!existsSync(lib)) return undefined;
  return readdirSync(lib)
    .flatMap((machine) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => path.join(lib, machine, name, 'MiniBrowser')),
    )
    .find((place) => existsSync(place));
}

/** A display of that size that nobody looks at. @returns the program and its number */
async function display(width: number, height: number): Promise<[ChildProcess, string]> {
  const program = spawn(XVFB, ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(program.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return [program, `:${number.toString().trim()}`];
}

async function listens(url: string): Promise<void> {
  const end = Date.now() + START_LIMIT;
  for (;;) {
    const ready = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The browser of WebKitGTK in full screen on a display of that size. @throws Error in one line where a program is missing */
export async function webkit(width: number, height: number): Promise<Engine> {
  const binary = miniBrowser();
  if (binary === undefined || !existsSync(DRIVER) || !existsSync(XVFB))
    throw new Error('WebKit is missing: install webkit2gtk-driver and xvfb');
  const [screen, name] = await display(width, height);
  const port = await freePort();
  const program = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: name, NO_AT_BRIDGE: '1', GTK_A11Y: 'none' },
  });
  const end = () => {
    program.kill();
    screen.kill();
  };
  process.once('exit', end);
  let driver: WebDriver;
  try {
    await listens(`http://127.0.0.1:${port}`);
    driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary, args: ['--automation', '--full-screen'] },
        }),
      )
      .build();
    // Without a window manager nothing makes the window fill its display.
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  } catch (error) {
    end();
    throw error;
  }
  const actions = () => driver.actions({ async: true });
  return {
    open: (url) => driver.get(url),
    back: async () => void (await driver.executeScript('history.back()')),
    evaluate: <T>(expression: string) => driver.executeScript<T>(`return (${expression})`),
    move: ({ x, y }) => actions().move({ x, y, duration: 50 }).perform(),
    click: ({ x, y }) => actions().move({ x, y, duration: 50 }).click().perform(),
    type: (text) => actions().sendKeys(text).perform(),
    press: (key) => actions().sendKeys(KEYS[key]).perform(),
    async close() {
      await driver.quit().catch(() => {});
      end();
    },
  };
}
