import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Configuration, type MultiConfiguration, type MultiStats } from 'webpack';

/** Sources in a temporary folder; `remove` ends it. */
export function fixture(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-build-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs webpack without its minimizer, which takes most of the time, and gives what is wrong, a message each. */
export async function build(configurations: Configuration[]): Promise<string[]> {
  const quiet: MultiConfiguration = configurations.map((one) => ({
    ...one,
    performance: false,
    optimization: { minimize: false },
  }));
  const compiler = webpack(quiet);
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, done) => (done ? resolve(done) : reject(error)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  return (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
}
