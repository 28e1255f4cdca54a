import { withBrokenRelease } from './broken-release';
import { takesOver, visit } from './broken-remote';
import { ARTIFACT_FAULTS } from './faults';
import { test } from './releases-shop';
import { REMOTES } from './remote-jobs';

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1440, height: 900 } });

for (const remote of REMOTES)
  test.describe(`${remote} is broken`, () => {
    for (const [name, fault] of Object.entries(ARTIFACT_FAULTS))
      test(`by ${name}: the version before takes over, the rest works`, async ({ page, shop }) => {
        await withBrokenRelease(shop, remote, fault, async () => {
          await visit(page, remote);
          await takesOver(page, remote);
        });
      });
  });
