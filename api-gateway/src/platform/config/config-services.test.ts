import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config';

const SECRET = 'a-secret-of-the-webhook';

describe('the Shopify store of the environment', () => {
  const given = {
    SHOPIFY_STORE_DOMAIN: 'my-store.myshopify.com',
    SHOPIFY_STOREFRONT_TOKEN: 'a-private-token-of-the-store',
  };

  it('is none by default, and then only the catalogue of imports there is', () => {
    expect(readConfig({}).shopify).toBeNull();
  });

  it('is asked over TLS, and synced by hand unless it is the source of the catalogue', () => {
    const token = given.SHOPIFY_STOREFRONT_TOKEN;
    expect(readConfig(given).shopify).toEqual({
      store: { origin: 'https://my-store.myshopify.com', token, apiVersion: '2026-04' },
      webhookSecret: null,
      syncMinutes: null,
    });
    const synced = { CATALOGUE_SOURCE: 'shopify', SHOPIFY_SYNC_MINUTES: '5', SHOPIFY_WEBHOOK_SECRET: SECRET };
    expect(readConfig({ ...given, ...synced }).shopify).toMatchObject({
      webhookSecret: SECRET,
      syncMinutes: 5,
    });
  });

  it.each([
    [
      { SHOPIFY_STORE_DOMAIN: 'https://my-store.myshopify.com/admin' },
      /^SHOPIFY_STORE_DOMAIN: needs the domain/,
    ],
    [{ SHOPIFY_STORE_DOMAIN: 'http://my-store.myshopify.com' }, /^SHOPIFY_STORE_DOMAIN/],
    [{ SHOPIFY_STORE_DOMAIN: 'my-store.myshopify.com' }, /^SHOPIFY_STOREFRONT_TOKEN: is required/],
    [{ CATALOGUE_SOURCE: 'shopify' }, /^SHOPIFY_STORE_DOMAIN: is required/],
    [{ SHOPIFY_WEBHOOK_SECRET: SECRET }, /^SHOPIFY_STORE_DOMAIN: is required/],
    [{ ...given, SHOPIFY_API_VERSION: '2026-05' }, /^SHOPIFY_API_VERSION: needs a version/],
    [{ ...given, SHOPIFY_SYNC_MINUTES: '0' }, /^SHOPIFY_SYNC_MINUTES: needs at least 1 minute/],
  ])('%j is refused with the name of the variable', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});

describe('the search and the suggestions of the environment', () => {
  it('are in memory and the shop’s own by default', () => {
    expect(readConfig({})).toMatchObject({ searchEngine: 'memory', ai: null });
  });

  it('may be PostgreSQL and a model, one of one’s own without a key', () => {
    const given = {
      SEARCH_ENGINE: 'postgres',
      DATABASE_URL: 'postgres://shop@127.0.0.1/shop',
      AI_BASE_URL: 'http://127.0.0.1:11434/v1',
      AI_MODEL: 'small',
    };
    expect(readConfig(given)).toMatchObject({
      searchEngine: 'postgres',
      ai: { baseUrl: 'http://127.0.0.1:11434/v1', model: 'small', apiKey: '' },
    });
  });

  it.each([
    [{ SEARCH_ENGINE: 'postgres' }, /^SEARCH_ENGINE: postgres requires DATABASE_URL/],
    [
      { DATABASE_LISTEN_URL: 'postgres://db/shop' },
      /^DATABASE_LISTEN_URL: requires DATABASE_URL, which it is the direct address of$/,
    ],
    [{ SEARCH_ENGINE: 'elastic' }, /^SEARCH_ENGINE: must be memory or postgres/],
    [{ AI_BASE_URL: 'https://ai.example.com/v1' }, /^AI_MODEL: is required with AI_BASE_URL/],
    [{ AI_BASE_URL: 'file:///etc/passwd', AI_MODEL: 'small' }, /^AI_BASE_URL/],
  ])('%j is refused in one line', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});

describe('the storage of the environment', () => {
  it('is the database and the disk, or a bucket with what its keys begin with', () => {
    expect(readConfig({})).toMatchObject({ bucket: null, databaseReplicaUrl: undefined });
    const given = { S3_BUCKET: 'files', S3_ENDPOINT: 'http://127.0.0.1:8333', S3_PREFIX: 'shop/one' };
    expect(readConfig(given).bucket).toEqual({
      ...{ bucket: 'files', endpoint: 'http://127.0.0.1:8333', region: 'us-east-1', prefix: 'shop/one/' },
    });
    expect(readConfig({ S3_BUCKET: 'files' }).bucket).toMatchObject({ endpoint: undefined, prefix: '' });
  });

  it.each([
    [{ S3_BUCKET: 'Files' }, /^S3_BUCKET: needs the name of a bucket/],
    [{ S3_ENDPOINT: 'http://127.0.0.1' }, /^S3_ENDPOINT: requires S3_BUCKET/],
    [{ S3_REGION: 'eu-west-1' }, /^S3_REGION: requires S3_BUCKET/],
    [{ S3_BUCKET: 'files', S3_PREFIX: '/shop' }, /^S3_PREFIX: needs folders such as/],
    [{ S3_BUCKET: 'files', S3_PREFIX: 'a//b' }, /^S3_PREFIX: needs folders such as/],
    [{ DATABASE_REPLICA_URL: 'postgres://db/shop' }, /^DATABASE_REPLICA_URL: requires DATABASE_URL/],
  ])('%j is refused in one line', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});

describe('the mail server of the environment', () => {
  it('requests confirmation in the name of the shop, unless there is an address of its own', () => {
    const url = 'smtps://shop:s%2Fecret@mail.example:465';
    expect(readConfig({}).mail).toBeNull();
    expect(readConfig({ SMTP_URL: url })).toMatchObject({
      mail: { url, from: 'help@kilowatt.example' },
      asksToConfirm: true,
    });
    expect(readConfig({ SMTP_URL: url, MAIL_FROM: 'news@shop.example' }).mail?.from).toBe(
      'news@shop.example',
    );
  });

  it('is not needed where the webhook can ask; with neither nobody is asked', () => {
    const webhook = {
      NEWSLETTER_WEBHOOK_URL: 'https://hook.example',
      NEWSLETTER_WEBHOOK_SECRET: 'x'.repeat(16),
    };
    expect([readConfig(webhook).asksToConfirm, readConfig({}).asksToConfirm]).toEqual([true, false]);
  });

  it.each([
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'https://user:secret@mail.example'],
    ['MAIL_FROM', 'News <news@shop.example>'],
    ['MAIL_FROM', 'a@b.example\nBcc: c@d.example'],
    ['SEARCH_KEEP_DAYS', '0'],
    ['MESSAGE_KEEP_DAYS', 'long'],
    ['ORDER_KEEP_DAYS', '0'],
    ['NEWSLETTER_CONFIRM_DAYS', '3651'],
  ])('%s=%j is refused in one line without its value', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: .+$`));
    expect(() => readConfig({ [name]: value })).not.toThrow(/secret/);
  });
});
