import type { Result, Row } from '../table';
import { addressOf, ask, each, tallied } from './ask';
import { type HostileProduct, withCatalogue } from './merchant-catalogue';
import { GOOD, HOSTILE_ANSWERS, internalServer, merchantServer } from './picture-servers';
import type { Shop } from './shop';

/** Addresses of this machine, of private networks, of clouds; `PORT` is that of a server that must not be asked. */
const INTERNAL = [
  'http://127.0.0.1',
  'http://localhost',
  'http://localhost.',
  'http://127.1',
  'http://127.8.8.8',
  'http://2130706433',
  'http://0x7f000001',
  'http://0x7f.1',
  'http://017700000001',
  'http://0',
  'http://0.0.0.0',
  'http://①②⑦.⓪.⓪.①',
  'http://[::]',
  'http://[::1]',
  'http://[::127.0.0.1]',
  'http://[::ffff:127.0.0.1]',
  'http://[::ffff:7f00:1]',
  'http://[64:ff9b::7f00:1]',
  'http://[2002:7f00:1::]',
  'http://[fe80::1]',
  'http://[fd00:ec2::254]',
  'http://10.0.0.1',
  'http://172.16.0.1',
  'http://192.168.0.1',
  'http://100.100.100.200',
  'http://168.63.129.16',
  'http://169.254.169.254',
  'http://metadata.google.internal',
  'http://224.0.0.1',
  'http://user:secret@127.0.0.1',
  'http://cdn.example@127.0.0.1',
  'https://127.0.0.1',
];
/** Only redirects can lead there: an import refuses them. */
const OTHER_SCHEMES = [
  'file:///etc/passwd',
  'ftp://127.0.0.1/a.png',
  'gopher://127.0.0.1:PORT/_x',
  'data:image/png,x',
];

/** Milliseconds in which any picture is answered: the time limit of a fetch, and its turn. */
const LIMIT = 10_000;

type Case = { name: string; address: string };

function cases(merchant: string, internal: number): Case[] {
  const direct = INTERNAL.flatMap((host) => [`${host}/secret.png`, `${host}:${internal}/secret.png`]);
  const redirects = [...direct, ...OTHER_SCHEMES.map((address) => address.replace('PORT', String(internal)))];
  return [
    ...direct.map((address) => ({ name: address, address })),
    ...redirects.map((to) => ({
      name: `redirect to ${to}`,
      address: `${merchant}/to?${encodeURIComponent(to)}`,
    })),
    ...Object.keys(HOSTILE_ANSWERS).map((path) => ({ name: path, address: merchant + path })),
  ];
}

async function run(shop: Shop): Promise<Result> {
  const merchant = await merchantServer(shop.picturePort);
  const internal = await internalServer();
  const hostile = cases(`http://127.0.0.1:${shop.picturePort}`, internal.port);
  const products: HostileProduct[] = hostile.map(({ address }, at) => ({ handle: `h${at}`, image: address }));
  products.push({ handle: 'good', image: `http://127.0.0.1:${shop.picturePort}${GOOD}` });
  const faults: string[] = [];
  const statuses: string[] = [];
  let slowest = 0;
  const look = async (handle: string) => {
    const address = addressOf(700_000);
    const { text } = await ask(shop, { path: `/api/products/${handle}`, address });
    const { image } = JSON.parse(text) as { image: string };
    const answer = await ask(shop, { path: image, headers: { accept: 'image/webp' }, address });
    slowest = Math.max(slowest, answer.took);
    return { ...answer, image, type: answer.headers['content-type'] };
  };
  try {
    await withCatalogue(shop, products, async () => {
      await each(hostile, async ({ name }, at) => {
        const { status, type, took, image, text } = await look(`h${at}`);
        statuses.push(`${status}`);
        if (!image.startsWith('/pictures/')) faults.push(`${name} is shown from ${image}`);
        if (status !== 404) faults.push(`${name} answers ${status}`);
        if (!type?.startsWith('image/svg+xml') || /<script|root:/i.test(text))
          faults.push(`${name} sends ${type}`);
        if (took > LIMIT) faults.push(`${name} takes ${Math.round(took)} ms`);
      });
      const good = await look('good');
      if (good.status !== 200 || good.type !== 'image/webp')
        faults.push(`the good picture answers ${good.status}`);
    });
  } finally {
    merchant.close();
    internal.close();
  }
  if (shop.hasEnded()) faults.push('the shop has ended');
  for (const fault of faults.slice(0, 20)) console.error(`\n  ${fault}`);
  return {
    passed: faults.length === 0 && internal.calls() === 0,
    figures: `${hostile.length} pictures: ${tallied(statuses)}; slowest ${Math.round(slowest)} ms; ${internal.calls()} calls to the internal server; ${faults.length} faults`,
  };
}

export const pictures = (shop: Shop): Row => ({
  name: 'pictures',
  criterion:
    'pictures at internal addresses, behind redirects to them, of wrong types, too large, endless or slow: the drawn appliance within 10 s, no call to the internal server; a good picture is resized',
  run: () => run(shop),
});
