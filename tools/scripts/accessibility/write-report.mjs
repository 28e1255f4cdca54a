import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingTests, openAcr, readCriteria } from './report.mjs';

const root = path.resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const criteria = readCriteria(root);
const missing = missingTests(root, criteria);
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}
writeFileSync(path.join(root, 'docs/accessibility/openacr.yaml'), openAcr(criteria, version));
