import { FIT_KEYS, type Fit } from './fit';
import { readInches } from './read-inches';

/** Parses the size parameters of a list; empty fields of the form are skipped. */
export function readFit(query: { getAll: (name: string) => string[] }): { fit: Fit; ignored: string[] } {
  const fit: Fit = {};
  const ignored: string[] = [];
  for (const key of FIT_KEYS) {
    const [text = '', ...more] = query.getAll(key);
    if (more.length > 0) ignored.push(`"${key}" the second time`);
    if (text.trim() === '') continue;
    const inches = readInches(text, key.startsWith('min') ? 'up' : 'down');
    if (inches === null) ignored.push(`the size "${text.slice(0, 40)}"`);
    else fit[key] = inches;
  }
  for (const size of ['Width', 'Height', 'Depth'] as const) {
    const least = fit[`min${size}`];
    if (least === undefined || least <= (fit[`max${size}`] ?? least)) continue;
    ignored.push(`the least ${size.toLowerCase()}, which is above the most`);
    delete fit[`min${size}`];
  }
  return { fit, ignored };
}
