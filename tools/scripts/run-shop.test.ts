import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FOLDER_HELD } from '../../packages/contracts/src/listen';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the shop where it must not get far. */
function start(args: string[], env: NodeJS.ProcessEnv = {}, script = 'serve.mjs') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve(__dirname, script), ...args], {
    encoding: 'utf8',
    env: { ...process.env, PORT: '0', SHELL_PORT: '0', DATA_DIR: path.join(folder, 'data'), ...env },
  });
  return { status, stdout, stderr };
}

describe('a start that cannot succeed ends with one line and without a database', () => {
  const EXPECTED = 'expected --catalogue FILE';
  it.each([
    [['--catalogue'], '--catalogue needs a file: npm start -- --catalogue FILE\n'],
    [['--catalogue='], '--catalogue needs a file: npm start -- --catalogue FILE\n'],
    [['--catalogue', '/nowhere/products.csv'], 'There is no file /nowhere/products.csv.\n'],
    [['--catalogue=/nowhere/products.csv'], 'There is no file /nowhere/products.csv.\n'],
    [['--catalog', 'products.csv'], `Unknown option --catalog; ${EXPECTED}\n`],
    [['products.csv'], `Unexpected argument "products.csv"; ${EXPECTED}\n`],
    [['-c'], `Unknown option -c; ${EXPECTED}\n`],
    [['--root', '.'], `Unknown option --root; ${EXPECTED}\n`],
  ])('%j, before anything is installed or built', (args, message) => {
    // A port that stops a start which takes the arguments.
    expect(start(args, { PORT: 'none' }, 'start.mjs')).toEqual({ status: 2, stdout: '', stderr: message });
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  });

  it.each([
    [['--root'], '--root needs a folder with a built shop\n'],
    [['--root', '/nowhere'], '--root needs a folder with a built shop\n'],
    [['--rot', '/nowhere'], 'Unknown option --rot; expected --catalogue FILE or --root FOLDER\n'],
  ])('%j of a built shop', (args, message) => {
    expect(start(args)).toEqual({ status: 2, stdout: '', stderr: message });
  });

  it('a setting that is no port', () => {
    expect(start([], { PORT: '80a' })).toMatchObject({
      status: 1,
      stderr: 'PORT must be a port, not "80a"\n',
    });
  });

  it('a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = String((server.address() as AddressInfo).port);
    const { status, stderr } = start([], { PORT: port });
    server.close();
    expect([status, stderr]).toEqual([1, `port ${port} on 127.0.0.1 is in use; set PORT to another one\n`]);
  });
});

describe('the gateway is started before the shell', () => {
  /** Runs a shop of two programs that take the place of the built ones. */
  function run(gateway: string, shell: string, env: NodeJS.ProcessEnv = {}, given?: NodeJS.ProcessEnv) {
    for (const [program, text] of [
      ['api-gateway/dist/node/main.cjs', gateway],
      ['shell/dist/node/server.cjs', shell],
    ] as const) {
      mkdirSync(path.dirname(path.join(folder, program)), { recursive: true });
      writeFileSync(path.join(folder, program), text);
    }
    const module = path.resolve(__dirname, 'run-shop.mjs');
    const script = `
      const { runShop } = await import(${JSON.stringify(module)});
      await runShop(${JSON.stringify({ root: folder, given })});`;
    const { PATH } = process.env;
    return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      timeout: 30_000,
      env: { PATH, PORT: '0', SHELL_PORT: '0', DATA_DIR: path.join(folder, 'data'), ...env },
    });
  }
  const SHELL = "process.stderr.write('shell: ' + process.env.SHELL_SECRET + '\\n'); process.exit(78);";

  it('which says nothing beside the line of a gateway that is refused; nothing was written', () => {
    const refusing = "process.stderr.write('the data folder is in use\\n'); process.exit(78);";
    const { status, stderr } = run(refusing, SHELL);
    expect([status, stderr]).toEqual([1, 'the data folder is in use\n']);
    expect(readdirSync(path.join(folder, 'data'))).toEqual([]);
  });

  it('which reads the environment that it is given, and none of the settings of its caller', () => {
    const printing = "process.stderr.write(process.env.DATABASE_URL + '\\n'); process.exit(78);";
    const given = { PORT: '0', SHELL_PORT: '0', DATA_DIR: path.join(folder, 'data') };
    const caller = { DATABASE_URL: 'postgres://127.0.0.1/shop' };
    const said = [undefined, given].map((environment) => run(printing, SHELL, caller, environment).stderr);
    expect(said).toEqual(['postgres://127.0.0.1/shop\n', 'undefined\n']);
  });

  it('which starts before the gateway answers where that holds the data folder', () => {
    const holding = `
      process.send(${JSON.stringify(FOLDER_HELD)});
      setInterval(() => {}, 1_000);
      process.on('SIGTERM', () => process.exit(0));`;
    const { status, stderr } = run(holding, SHELL);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^shell: \S+\n$/)]);
  });

  it('which starts once the gateway answers; then the secrets are kept', () => {
    const answering = `
      const server = require('node:http').createServer((_request, response) => response.end('{}'));
      server.listen(process.env.PORT);
      process.on('SIGTERM', () => process.exit(0));`;
    const { status, stderr } = run(answering, SHELL);
    const secret = readFileSync(path.join(folder, 'data/shell-secret'), 'utf8');
    expect([status, stderr]).toEqual([1, `shell: ${secret}\n`]);
  });
});
