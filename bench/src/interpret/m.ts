import { readFileSync } from 'node:fs';
import { interpret } from '@kilowatt/query';
import { COLLECTIONS } from '@kilowatt/taxonomy';

for (const q of readFileSync(process.argv[2] as string, 'utf8')
  .trim()
  .split('\n')) {
  const r = interpret(q, { collections: COLLECTIONS });
  console.log(
    r.to?.startsWith('/coll') ? 'LIST' : '    ',
    q,
    '|',
    r.reading?.part ?? '',
    r.reading?.words.join(' ') === q.toLowerCase() ? '' : r.reading?.words.join(' '),
    process.argv[3] ? decodeURIComponent(r.to ?? '') : '',
  );
}
