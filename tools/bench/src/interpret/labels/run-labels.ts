import { interpret } from '@kilowatt/query';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import { share, type Wrong } from '../../text/report';
import { readDestination } from '../destination';
import { faultsOf, type Label } from './judge-label';
import { NEEDS } from './needs';
import { SPANISH } from './spanish';

/** Judges our own labelled queries. */
export function judgeLabels(): { rows: [string, string][]; wrong: Wrong[] } {
  const needs = NEEDS.flatMap(wrongOf);
  const spanish = SPANISH.flatMap(wrongOf);
  const right = (all: readonly Label[], wrong: readonly Wrong[]): string =>
    `${all.length - wrong.length} of ${all.length} (${share(1 - wrong.length / all.length)})`;
  return {
    rows: [
      ['needs in plain words, of our own', right(NEEDS, needs)],
      ['Spanish and mixed, of our own', right(SPANISH, spanish)],
    ],
    wrong: [...needs, ...spanish],
  };
}

function wrongOf(label: Label): Wrong[] {
  const { to, reading } = interpret(label.query, { collections: COLLECTIONS });
  const faults = faultsOf(label, readDestination(to), reading);
  const { query, ...expected } = label;
  if (faults.length === 0) return [];
  return [
    { query, expected: JSON.stringify(expected), got: [decodeURIComponent(to ?? ''), faults.join(', ')] },
  ];
}
