import { VOCABULARY } from '@kilowatt/query';
import { COLLECTIONS } from '@kilowatt/taxonomy';

/** FNV-1a, 32 bits. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

let version: string | null = null;

/** The version of the vocabulary: eight digits, others for other words, meanings or collections. */
export function vocabularyVersion(): string {
  version ??= digest(JSON.stringify([[...VOCABULARY], COLLECTIONS]));
  return version;
}

function digest(text: string): string {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
