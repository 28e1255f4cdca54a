import { expect, it } from '@jest/globals';
import { webManifest } from './static-files';

it('names the shop as its settings do', () => {
  expect(JSON.parse(webManifest({ name: 'Smith & "Sons"' }))).toMatchObject({
    name: 'Smith & "Sons": home appliances',
    short_name: 'Smith & "Sons"',
  });
});
