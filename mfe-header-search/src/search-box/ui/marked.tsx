import { Fragment } from 'react';
import { markedParts } from '../model/marked-parts';

/** A text with its matches of the query marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  return (
    <span>
      {markedParts(text, query).map(({ at, part, marked }) =>
        marked ? <strong key={at}>{part}</strong> : <Fragment key={at}>{part}</Fragment>,
      )}
    </span>
  );
}
