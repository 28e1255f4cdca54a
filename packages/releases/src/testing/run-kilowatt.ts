import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Answer, stubGateway } from './stub-gateway';

const PROGRAM = path.resolve(__dirname, '../kilowatt.mjs');

/**
 * The command as a program, at a gateway that answers by the table. `asked` holds the requests of the last run.
 * @param answers may change between two runs
 */
export async function commandAt(answers: Record<string, Answer>) {
  const { requested, target, close } = await stubGateway(answers);
  async function kilowattIn(environment: Record<string, string>, ...args: string[]) {
    requested.length = 0;
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      env: {
        KILOWATT_URL: `${target.url}/`,
        KILOWATT_TOKEN: target.token,
        PATH: process.env.PATH,
        ...environment,
      },
    });
    const [out, err, exit] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise((resolve) => child.once('exit', resolve)),
    ]);
    return { out, err, exit };
  }
  return { requested, close, kilowattIn, kilowatt: (...args: string[]) => kilowattIn({}, ...args) };
}
