import { expect, it } from '@jest/globals';
import {
  contentSecurityPolicy,
  integrityPolicy,
  nonceSources,
  reportOnlyPolicy,
} from './content-security-policy';

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((text) => [text.split(' ')[0], text]));

it('allows a page to connect to its own origin only', () => {
  const policy = contentSecurityPolicy(nonceSources('n0nce'));
  expect(policy).not.toMatch(/example/);
  expect(directives(policy)).toMatchObject({
    'script-src': "script-src 'nonce-n0nce' 'strict-dynamic'",
    'connect-src': "connect-src 'self'",
    'img-src': "img-src 'self' data:",
  });
});

it('allows connections to the provider of the live chat, and its scripts over https only', () => {
  const chat = {
    script: 'https://chat.example/widget.js',
    origins: ['https://chat.example', 'wss://*.chat.example'],
  };
  expect(directives(contentSecurityPolicy(nonceSources('n0nce'), chat))).toMatchObject({
    'script-src': "script-src 'nonce-n0nce' 'strict-dynamic' https://chat.example",
    'connect-src': "connect-src 'self' https://chat.example wss://*.chat.example",
    'frame-src': "frame-src 'self' https://chat.example",
    'img-src': "img-src 'self' data: https:",
    'object-src': "object-src 'none'",
  });
});

it('requires Trusted Types, which the browser only reports where there is a live chat', () => {
  const required = {
    'require-trusted-types-for': "require-trusted-types-for 'script'",
    'trusted-types': 'trusted-types default kilowatt',
  };
  expect(directives(contentSecurityPolicy(nonceSources('n0nce')))).toMatchObject(required);
  expect(reportOnlyPolicy(false)).toEqual({});
  const chat = { script: 'https://chat.example/widget.js', origins: ['https://chat.example'] };
  expect(contentSecurityPolicy(nonceSources('n0nce'), chat)).not.toMatch(/trusted-types/);
  expect(directives(reportOnlyPolicy(true)['content-security-policy-report-only'] ?? '')).toEqual(required);
});

it('requests the hash of every script, and only reports where the live chat brings scripts of its own', () => {
  expect(integrityPolicy(false)).toEqual({ 'integrity-policy': 'blocked-destinations=(script)' });
  expect(Object.keys(integrityPolicy(true))).toEqual(['integrity-policy-report-only']);
});
