import { css } from '@emotion/react';
import { type Product, productHref } from '@kilowatt/contracts';
import {
  checkFit,
  type FitAnswer,
  type FitReason,
  type ParsedPlace,
  type Place,
  readPlace,
  relevantConnections,
  VERDICT_TEXTS,
} from '@kilowatt/fit';
import { useFitPlace } from '@kilowatt/product-ui';
import { useHydrated, useSearchParams } from '@kilowatt/remote-kit';
import { Button, Disclosure, markerAtEnd, theme } from '@kilowatt/ui';
import { type FormEvent, useState } from 'react';
import { useFieldValues } from '../../use-field-values';
import { FitFields, fieldValues } from './fit-fields';

const box = css({
  padding: theme.space[4],
  borderRadius: theme.radius.medium,
  background: theme.colour.accentSoft,
});
const form = css({ display: 'grid', gap: theme.space[4], marginTop: theme.space[4] });
const list = css({ margin: `${theme.space[3]} 0 0`, paddingInlineStart: theme.space[4] });

/**
 * Whether a product fits the shopper's place, beside its price. The measures last in the browser for all products;
 * without a script the form asks by the page's address.
 */
export function FitCheck({ product }: { product: Product }) {
  const [query] = useSearchParams();
  const requested = readPlace(query);
  const { place, initial, save } = useFitPlace(requested.place);
  const [problems, setProblems] = useState<ParsedPlace['problems']>(requested.problems);
  const isStored = useHydrated() && Object.keys(requested.place).length === 0;
  const values = fieldValues(initial, query);
  const fields = useFieldValues<HTMLFormElement>(values, JSON.stringify(requested.place));
  const hasMeasures = Object.keys(place).length > 0;
  const answer = checkFit(product, place);
  const { verdict, reasons } = answer;
  const connections = relevantConnections(product);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = readPlace(new FormData(event.currentTarget));
    setProblems(parsed.problems);
    const kept = notRequested(place, connections);
    save({ ...kept, ...parsed.place }, { ...kept, ...ofFields(place, parsed.problems), ...parsed.place });
  };
  const hidden = { variant: productHref(product).includes('?') ? product.id : null, zip: query.get('zip') };
  return (
    <section css={box} aria-label="Will it fit?">
      <Disclosure
        css={markerAtEnd}
        open={hasMeasures && !isStored}
        summary={`Will it fit? ${hasMeasures ? answerText(answer) : 'Enter your measures'}`}
      >
        <div role="status">
          {hasMeasures && <Reasons reasons={reasons.filter((reason) => isShown(reason, verdict))} />}
        </div>
        <form
          ref={fields}
          css={form}
          method="get"
          action={`/products/${product.handle}`}
          onSubmit={onSubmit}
          noValidate
        >
          {Object.entries(hidden).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <FitFields
            connections={connections}
            values={values}
            needsMore={openSubjects(answer) !== null}
            problems={problems}
          />
          <Button kind="secondary" type="submit">
            Check whether it fits
          </Button>
        </form>
      </Disclosure>
    </section>
  );
}

const OPENING: Partial<Record<FitReason['verdict'], string>> = {
  fits: 'Fits the opening',
  check: 'The opening needs a check',
};
const NOT_KNOWN: Readonly<Record<string, string>> = {
  outlet: 'the outlet',
  gas: 'the gas',
  duct: 'the vent duct',
  water: 'the water line',
};

/** What is left to say once the opening is decided, by subject; null where that is nothing, or something else. */
function openSubjects({ verdict, reasons }: FitAnswer): { opening: string; subjects: string[] } | null {
  const ofOpening = reasons.filter(({ measure }) => measure.startsWith('opening'));
  const opening = OPENING[ofOpening[0]?.verdict ?? 'not-known'];
  const open = reasons.filter((reason) => reason.verdict === 'not-known' && reason.measure !== 'product');
  if (verdict !== 'not-known' || opening === undefined || open.length === 0) return null;
  return { opening, subjects: [...new Set(open.map(({ measure }) => NOT_KNOWN[measure] ?? 'the way in'))] };
}

/** The verdict; while only the way in or the connections are open, what is known of the opening. */
function answerText(answer: FitAnswer): string {
  const open = openSubjects(answer);
  return open ? `${open.opening}. Not known yet: ${open.subjects.join(', ')}` : VERDICT_TEXTS[answer.verdict];
}

/** The measures of these fields alone. */
const ofFields = (place: Place, fields: ParsedPlace['problems']): Place =>
  Object.fromEntries(Object.entries(place).filter(([key]) => Object.hasOwn(fields, key)));

const CONNECTIONS = ['outlet', 'gas', 'duct', 'water'] as const;

/** The connections of the place that this product has no fields for: they count for others. */
const notRequested = (place: Place, requested: readonly string[]): Place =>
  Object.fromEntries(
    CONNECTIONS.flatMap((key) =>
      requested.includes(key) || place[key] === undefined ? [] : [[key, place[key]]],
    ),
  );

/** Where it does not fit, what is not measured yet counts for nothing. */
const isShown = ({ verdict }: FitReason, answer: FitReason['verdict']): boolean =>
  answer === 'does-not-fit'
    ? verdict !== 'not-known' && verdict !== 'fits'
    : answer === 'fits' || verdict !== 'fits';

const Reasons = ({ reasons }: { reasons: readonly FitReason[] }) => (
  <ul css={list}>
    {reasons.map(({ measure, text }) => (
      <li key={`${measure} ${text}`}>{text}</li>
    ))}
  </ul>
);
