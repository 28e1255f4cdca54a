/** HTML that is safe to put into HTML. */
export class Html {
  constructor(readonly text: string) {}
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template whose values are escaped, unless they are HTML themselves. */
export function html(parts: TemplateStringsArray, ...values: (string | Html)[]): Html {
  const safe = values.map((value) =>
    value instanceof Html ? value.text : value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? ''),
  );
  return new Html(String.raw({ raw: parts }, ...safe));
}
