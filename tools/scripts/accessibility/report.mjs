import { readFileSync } from 'node:fs';
import path from 'node:path';
import yaml from 'yaml';

/**
 * @typedef {object} Criterion what the shop does about a success criterion
 * @property {string} num such as `1.4.10`
 * @property {'supports' | 'partially-supports' | 'does-not-support' | 'not-applicable'} level
 * @property {string} notes
 * @property {string[]} [tests] `file › words of a title`
 */

/** Success criteria of WCAG 2.2 at level A, as the catalog of the report has them. */
export const LEVEL_A =
  '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.1 4.1.2'.split(
    ' ',
  );
/** Those at level AA. */
export const LEVEL_AA =
  '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3'.split(
    ' ',
  );

/** A merchant who sells with this shop reports under a name and an address of their own. */
const AUTHOR = { company_name: 'Kilowatt', email: 'help@kilowatt.example' };
const HEADER =
  '# Written by `npm run accessibility-report` from criteria.yaml, by the schema of https://github.com/GSA/openacr.\n';

/** @returns {Criterion[]} what docs/accessibility/criteria.yaml states @param {string} root folder of the project */
export function readCriteria(root) {
  const criteria = yaml.parse(readFileSync(path.join(root, 'docs/accessibility/criteria.yaml'), 'utf8'));
  // YAML reads a number of two parts as a number.
  return criteria.map((/** @type {Criterion} */ criterion) => ({ ...criterion, num: String(criterion.num) }));
}

/**
 * @param {string} root folder of the project
 * @param {readonly Criterion[]} criteria
 * @returns {string[]} tests that are named and do not exist, one message each
 */
export function missingTests(root, criteria) {
  return criteria.flatMap(({ num, tests = [] }) =>
    tests.flatMap((test) => {
      const [file = '', title = ''] = test.split(' › ');
      try {
        return readFileSync(path.join(root, file), 'utf8').includes(title)
          ? []
          : [`${num}: no test in ${file} has the title "${title}"`];
      } catch {
        return [`${num}: ${file} does not exist`];
      }
    }),
  );
}

/**
 * The conformance report in the format OpenACR.
 * @param {readonly Criterion[]} criteria
 * @param {string} version of the product
 * @returns {string} YAML
 * @throws {Error} where a criterion of level A or AA is missing
 */
export function openAcr(criteria, version) {
  /** @param {readonly string[]} nums */
  const chapter = (nums) => ({
    criteria: nums.map((num) => {
      const criterion = criteria.find((each) => each.num === num);
      if (!criterion) throw new Error(`docs/accessibility/criteria.yaml states nothing about ${num}`);
      const { level, notes, tests = [] } = criterion;
      const held =
        tests.length > 0 ? `${notes}\nTests:\n${tests.map((test) => `- ${test}\n`).join('')}` : notes;
      return { num, components: [{ name: 'web', adherence: { level, notes: held } }] };
    }),
  });
  const report = {
    title: 'Kilowatt Accessibility Conformance Report',
    product: {
      name: 'Kilowatt',
      version,
      description: 'An online home-appliance store, composed of micro-frontends.',
    },
    author: AUTHOR,
    vendor: { ...AUTHOR },
    version: 1,
    notes:
      'About the storefront and its demo catalog as it is delivered. Texts, pictures and descriptions of a merchant are not part of it.',
    evaluation_methods_used:
      'Tests that run before every change is accepted: axe in headless Chromium on every kind of page at 390, 1,100 and 1,440 px in light and dark colors; what a virtual screen reader speaks; keyboard, reflow at 400 %, text spacing, forced colors and reduced motion. What no test can decide was reviewed by hand. No person who depends on assistive technology has reviewed this version.',
    legal_disclaimer: 'An evaluation by the developers of the software, without a warranty.',
    license: 'CC-BY-4.0',
    catalog: '2.5-edition-wcag-2.2-en',
    chapters: {
      success_criteria_level_a: chapter(LEVEL_A),
      success_criteria_level_aa: chapter(LEVEL_AA),
      success_criteria_level_aaa: { disabled: true },
    },
  };
  return HEADER + yaml.stringify(report);
}
