// Reads planned pictures from standard input; prints how many products of the demo catalogue each of them stands for.
import { buffer } from 'node:stream/consumers';
import { createJiti } from 'jiti';

const load = createJiti(import.meta.url).import;
const catalogue = '../../api-gateway/src/catalogue';
const { demoCatalogue } = await load(`${catalogue}/demo/index.ts`);
const { tierOf } = await load(`${catalogue}/demo/makers.ts`);
const { nearestPicture } = await load(`${catalogue}/pictures/rendered-pictures.ts`);

const pictures = JSON.parse(String(await buffer(process.stdin)));
const used = {};
for (const { kind, vendor, handle, attributes, measures } of demoCatalogue()) {
  const tier = /premium|luxury/.test(tierOf(vendor)) ? 'high' : 'standard';
  const colour = attributes.Color_Family?.[0] ?? '';
  const id = nearestPicture(
    { kind, attributes, colour, width: measures.width ?? 0, tier, key: handle },
    pictures,
  );
  if (id !== null || process.argv.includes('--none'))
    used[id ?? `${kind} ${attributes.Type ?? ''} ${colour} ${measures.width}`] = (used[id] ?? 0) + 1;
}
process.stdout.write(JSON.stringify(used));
