import type { Snapshot } from '@kilowatt/contracts';
import { expect, test } from '@playwright/test';
import { settled } from './hydrated';

test('the request chain of the home page has a depth of two: the document lists every script', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const scripts: string[] = [];
  page.on(
    'request',
    (requested) => requested.resourceType() === 'script' && scripts.push(new URL(requested.url()).pathname),
  );
  await page.goto('/');
  await settled(page);
  expect(scripts.length).toBeGreaterThan(4);
  const { remotes } = (await (await request.get('/api/releases/snapshot')).json()) as Snapshot;
  const idle = new Set(
    remotes.flatMap(({ base, release }) =>
      Object.values(release.slots)
        .filter(({ hydrate }) => hydrate === 'idle')
        .flatMap(({ chunks }) => chunks.map((chunk) => `${base}${chunk}`)),
    ),
  );
  // Idle-hydrated slots load when the browser is idle.
  const atOnce = scripts.filter((script) => !idle.has(script));
  for (const script of atOnce) expect(html).toContain(`="${script}"`);
});

test('no script runs whose hash the policy does not name', async ({ request }) => {
  const response = await request.get('/');
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src(?: 'sha(?:256|384)-[\w+/=]+')+ 'strict-dynamic'/);
  expect(policy).not.toContain('unsafe-inline');
  const html = await response.text();
  const preloads = [...html.matchAll(/<link rel="preload" as="script" crossorigin[^>]*>/g)];
  expect(preloads.length).toBeGreaterThan(0);
  for (const [tag] of preloads) expect(policy).toContain(/integrity="(sha384-[^"]+)"/.exec(tag)?.[1]);
});
