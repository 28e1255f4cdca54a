import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const root = path.resolve(__dirname, '../../..');
const remotes = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'remote.config.ts')));

type Pipeline = {
  on: { push: { paths: string[] } };
  jobs: { ship: { environment: string; steps: { run?: string }[] } };
};

describe.each(remotes)('the pipeline of %s', (folder) => {
  const file = readFileSync(path.join(root, `.github/workflows/${folder}.yml`), 'utf8');
  const { on, jobs } = parse(file) as Pipeline;
  const commands = jobs.ship.steps.flatMap(({ run }) => run ?? []);

  it('runs where the remote, or what it is made from, changes', () => {
    expect(on.push.paths).toEqual([`${folder}/**`, 'packages/**', 'package-lock.json']);
  });

  it('builds and ships that remote alone', () => {
    const name = folder.replace('mfe-', '');
    expect(commands).toContain(`npx turbo run build --filter=${folder}`);
    expect(commands).toContain(`npm run kilowatt -- publish ${folder}/dist`);
    expect(commands.some((command) => command.includes(`-- canary ${name} "$RELEASE_VERSION"`))).toBe(true);
  });

  it('signs with the secrets of that remote', () => {
    expect(jobs.ship.environment).toBe(folder.replace('mfe-', ''));
  });

  it('puts nothing into a command that somebody else wrote', () => {
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });
});
