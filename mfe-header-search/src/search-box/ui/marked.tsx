/** A text with the first place that the query stands in marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  const wanted = query.trim().toLowerCase();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <strong>{text.slice(at, at + wanted.length)}</strong>
      {text.slice(at + wanted.length)}
    </span>
  );
}
