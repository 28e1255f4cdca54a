import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config';

describe('a cache in front of the shop', () => {
  it('is none by default: pages are kept in the gateway alone', () => {
    expect(readConfig({})).toMatchObject({ sharedMaxAge: 0, cdnPurge: null, pageCacheBytes: 128_000_000 });
  });

  it('may keep pages for some seconds, and is purged as it wants to be', () => {
    const environment = {
      CDN_MAX_AGE: '300',
      CDN_PURGE_URL: 'https://api.fastly.com/service/1/purge/page',
      CDN_PURGE_HEADER: 'Fastly-Key: a key: with a colon',
    };
    expect(readConfig(environment)).toMatchObject({
      sharedMaxAge: 300,
      cdnPurge: {
        url: 'https://api.fastly.com/service/1/purge/page',
        method: 'POST',
        header: ['fastly-key', 'a key: with a colon'],
      },
    });
  });

  it('needs no header, and may want another method', () => {
    const environment = { CDN_PURGE_URL: 'http://varnish:80/', CDN_PURGE_METHOD: 'PURGE' };
    expect(readConfig(environment).cdnPurge).toEqual({
      url: 'http://varnish:80/',
      method: 'PURGE',
      header: null,
    });
  });

  it('without memory for pages none are kept', () =>
    expect(readConfig({ PAGE_CACHE_MB: '0' }).pageCacheBytes).toBe(0));

  it.each([
    [{ CDN_MAX_AGE: '-1' }, /^CDN_MAX_AGE: /],
    [{ CDN_MAX_AGE: '100000' }, /^CDN_MAX_AGE: must be at most one day/],
    [{ CDN_MAX_AGE: 'five minutes' }, /^CDN_MAX_AGE: /],
    [{ CDN_PURGE_URL: 'varnish:80' }, /^CDN_PURGE_URL: needs an http or https address/],
    [{ CDN_PURGE_METHOD: 'GET' }, /^CDN_PURGE_METHOD: is POST, PURGE, BAN or DELETE/],
    [{ CDN_PURGE_HEADER: 'a key' }, /^CDN_PURGE_HEADER: needs a header such as/],
    [{ CDN_PURGE_HEADER: 'Fastly-Key: a\nX-Other: b' }, /^CDN_PURGE_HEADER: needs a header such as/],
    [{ PAGE_CACHE_MB: '1.5' }, /^PAGE_CACHE_MB: needs a whole number of megabytes, or 0/],
    [{ PAGE_CACHE_MB: 'much' }, /^PAGE_CACHE_MB: needs a whole number of megabytes, or 0/],
  ])('%j is refused in one line that names the setting', (environment, message) =>
    expect(() => readConfig(environment)).toThrow(message),
  );
});
