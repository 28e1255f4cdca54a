import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(__dirname, '../..');

describe('the caches of the runbook', () => {
  const runbook = readFileSync(path.join(root, 'docs/runbooks/put-a-cache-in-front.md'), 'utf8');
  const example = (language: string) =>
    runbook.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? 'no example';

  it('Varnish looks up no form: a lookup sends a GET to the gateway', () => {
    const [received = ''] = /sub vcl_recv [\s\S]*?^\}/m.exec(example('vcl')) ?? [];
    const passes = received.indexOf('if (req.method != "GET" && req.method != "HEAD") { return (pass); }');
    expect(passes).toBeGreaterThan(received.indexOf('"PURGE"'));
    expect(passes).toBeLessThan(received.indexOf('return (hash)'));
  });
  it('nginx tells the gateway of host and client in every location, and keeps pages by host', () => {
    const [beforeLocations = '', locations = ''] =
      example('nginx').match(/server \{[\s\S]*?(?=\n {2}location)|\n {2}location[\s\S]*/g) ?? [];
    for (const header of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto'])
      expect(beforeLocations).toContain(`proxy_set_header ${header} `);
    // A location with one such line inherits none.
    expect(locations).not.toContain('proxy_set_header');
    expect(locations).toContain('proxy_cache_key $scheme$host$request_uri;');
  });
  const nginx = spawnSync('nginx', ['-v']).status === 0 ? it : it.skip;
  nginx('nginx accepts its example', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-nginx-'));
    const pages = example('nginx').replace('/var/cache/nginx/pages', path.join(folder, 'pages'));
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\n${pages}}\n`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
