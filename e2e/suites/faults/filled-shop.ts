import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote, publish, type Target } from '@kilowatt/releases';
import { answers, freePort, gateway, type Program, ROOT, shell, TOKEN } from '../programs';

const REMOTES = ['mfe-header-search', 'mfe-navigation', 'mfe-cart-compare', 'mfe-footer'];

const folders: string[] = [];
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone at the end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-faults-'));
  folders.push(folder);
  return folder;
}

let filling: Promise<string> | null = null;

/** A copy of a data folder with a small catalogue and the built remotes, which is filled once. */
export async function filledFolder(to: string = temporaryFolder()): Promise<string> {
  filling ??= fill();
  cpSync(await filling, to, { recursive: true });
  return to;
}

async function fill(): Promise<string> {
  const folder = temporaryFolder();
  importCatalogue({ DATA_DIR: folder });
  const filled = gateway({ folder, port: await freePort() });
  await answers(filled);
  await publishRemotes({ url: filled.url, token: TOKEN });
  await filled.end('SIGTERM');
  return folder;
}

/** Forty appliances: a gateway that has few to read starts quickly. */
export function importCatalogue(env: NodeJS.ProcessEnv): void {
  const kinds = ['Dishwasher', 'Gas Range', 'Refrigerator', 'Front Load Washer'];
  const rows = Array.from(
    { length: 40 },
    (_, row) => `appliance-${row},Bosch 24 Inch ${kinds[row % 4]} ${row},Bosch,FAULT${row},${500 + row}.00,9`,
  );
  const file = path.join(temporaryFolder(), 'products.csv');
  const header = 'Handle,Title,Vendor,Variant SKU,Variant Price,Variant Inventory Qty';
  writeFileSync(file, [header, ...rows].join('\n'));
  execFileSync(process.execPath, ['api-gateway/dist/node/catalogue-cli.cjs', 'import', file], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...env },
  });
}

export async function publishRemotes(target: Target): Promise<void> {
  for (const remote of REMOTES) {
    const published = await publish(path.join(ROOT, remote, 'dist'), target);
    await promote({ remote: published.remote, version: published.version, why: 'suite of faults' }, target);
  }
}

export type Shop = {
  folder: string;
  gateway: Program;
  shell: Program;
  env: { gateway: NodeJS.ProcessEnv; shell: NodeJS.ProcessEnv };
};

/** Gateway and shell side by side on a folder, both ready. The shell asks at a port of its own. */
export async function openShop(folder: string, more: NodeJS.ProcessEnv = {}): Promise<Shop> {
  const [port, shellPort, internalPort] = [await freePort(), await freePort(), await freePort()];
  const env = {
    gateway: {
      INTERNAL_PORT: String(internalPort),
      SHELL_URL: `http://127.0.0.1:${shellPort}`,
      ...more,
    },
    shell: {
      GATEWAY_URL: `http://127.0.0.1:${internalPort}`,
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    },
  };
  const shop = {
    folder,
    env,
    gateway: gateway({ folder, port, env: env.gateway }),
    shell: shell({ folder, port: shellPort, env: env.shell }),
  };
  await answers(shop.gateway);
  await answers(shop.gateway, '/readyz');
  return shop;
}

export async function closeShop(shop: Shop): Promise<void> {
  await Promise.all([shop.gateway.end('SIGKILL'), shop.shell.end('SIGKILL')]);
}
