import { describe, expect, it } from '@jest/globals';
import { checkedAddresses, isPublicAddress, urlProblem } from './public-addresses';

it.each([
  ...['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111'].map((address) => [address, true] as const),
  ...[
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.7',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'not an address',
  ].map((address) => [address, false] as const),
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe('a URL', () => {
  it.each([
    ['https://cdn.example/a.jpg', null],
    ['http://cdn.example:80/a.jpg', null],
    ['http://cdn.example:443/a.jpg', null],
    ['https://8.8.8.8/a.jpg', null],
    ['http://cdn.internal/', null],
    ['http://CDN.internal:9000/', null],
    ['http://10.0.0.9/', null],
    ['http://cdn.internal:9001/', 'port 9001 is neither 80 nor 443'],
    ['http://10.0.0.9:22/', 'port 22 is neither 80 nor 443'],
    ['http://cdn.example:6379/', 'port 6379 is neither 80 nor 443'],
    ['ftp://cdn.example/', 'ftp: is neither http: nor https:'],
    ['file:///etc/passwd', 'file: is neither http: nor https:'],
    ['data:image/png,x', 'data: is neither http: nor https:'],
    ['https://user:secret@cdn.example/', 'the URL contains credentials'],
    ['https://user@cdn.internal/', 'the URL contains credentials'],
    ['http://2130706433/', '127.0.0.1 is not a public address'],
    ['http://0x7f.1/', '127.0.0.1 is not a public address'],
    ['http://0177.0.0.1/', '127.0.0.1 is not a public address'],
    ['http://①②⑦.⓪.⓪.①/', '127.0.0.1 is not a public address'],
    ['http://[::1]/', '::1 is not a public address'],
    ['http://[::ffff:169.254.169.254]/', '::ffff:a9fe:a9fe is not a public address'],
  ])('%s: %s', (url, problem) => {
    expect(urlProblem(new URL(url), ['cdn.internal', 'cdn.internal:9000', '10.0.0.9'])).toBe(problem);
  });
});

describe('the addresses of a name', () => {
  const url = new URL('https://cdn.example/a.jpg');
  const checked = (addresses: string[], allowed: string[] = []) =>
    checkedAddresses(url, allowed, async () => addresses);

  it('are those that are all public', async () => {
    await expect(checked(['8.8.8.8', '2606:4700::1'])).resolves.toEqual(['8.8.8.8', '2606:4700::1']);
  });

  it('are refused where a single one is private, unless the host is allowed', async () => {
    await expect(checked(['8.8.8.8', '10.0.0.1'])).rejects.toThrow('cdn.example has the address 10.0.0.1');
    await expect(checked(['10.0.0.1'], ['cdn.example'])).resolves.toEqual(['10.0.0.1']);
  });

  it('are refused where there is none', async () => {
    await expect(checked([])).rejects.toThrow('cdn.example has no address');
  });
});
