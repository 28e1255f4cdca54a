import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { answers, freePort, gateway } from '../programs';
import type { Result, Row } from '../table';
import { filledFolder } from './filled-shop';

export const artifacts: Row = {
  name: 'artifacts',
  criterion:
    'a file of a release that is changed or missing on disk at start is served as published, and repaired',
  async run(): Promise<Result> {
    const folder = await filledFolder();
    const releases = path.join(folder, 'releases');
    const [version = ''] = readdirSync(path.join(releases, 'footer'));
    const web = path.join(releases, 'footer', version, 'web');
    const files = readdirSync(web).filter((file) => file.endsWith('.js'));
    const hashes = new Map(files.map((file) => [file, hashOf(readFileSync(path.join(web, file)))]));
    const [changed = '', missing = ''] = files;
    // Each is kept compressed beside itself.
    for (const form of ['', '.br', '.gz']) {
      appendFileSync(path.join(web, changed + form), ' ');
      rmSync(path.join(web, missing + form), { force: true });
    }
    const program = gateway({ folder, port: await freePort() });
    await answers(program);
    const wrong: string[] = [];
    for (const [file, hash] of hashes) {
      const response = await fetch(`${program.url}/remotes/footer/${version}/web/${file}`);
      const served = Buffer.from(await response.arrayBuffer());
      if (response.status !== 200 || hashOf(served) !== hash)
        wrong.push(`${file} served: ${response.status}`);
      if (hashOf(readFileSync(path.join(web, file))) !== hash) wrong.push(`${file} is not repaired`);
    }
    await program.end('SIGTERM');
    return {
      passed: wrong.length === 0 && files.length > 1,
      figures:
        wrong.join('; ') || `${files.length} files as published; 1 changed and 1 missing were written again`,
    };
  },
};

const hashOf = (bytes: Uint8Array): string => createHash('sha384').update(bytes).digest('base64');
