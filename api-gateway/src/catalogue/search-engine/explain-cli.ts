import { explainQuery } from './explain-query';

const query = process.argv.slice(2).join(' ');
process.stdout.write(
  query.trim() === ''
    ? 'Usage: npm run explain -- "ge slate french door frige 36 inch under 3000"\n'
    : `${explainQuery(query)}\n`,
);
