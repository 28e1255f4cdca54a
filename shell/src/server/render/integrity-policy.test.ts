import { expect, it } from '@jest/globals';
import { integrityPolicy } from './integrity-policy';

it('asks for the hash of every script, and only reports where the live chat brings scripts of its own', () => {
  expect(integrityPolicy(false)).toEqual({ 'integrity-policy': 'blocked-destinations=(script)' });
  expect(Object.keys(integrityPolicy(true))).toEqual(['integrity-policy-report-only']);
});
