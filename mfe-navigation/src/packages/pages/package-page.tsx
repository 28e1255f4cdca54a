import { css } from '@emotion/react';
import { SHOP } from '@kilowatt/contracts';
import { definePage, Head, Link, useNavigate } from '@kilowatt/remote-kit';
import { Breadcrumbs, Button, Container, EmptyState, media, Notice, selectStyle, theme } from '@kilowatt/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useFieldValues } from '../../use-field-values';
import { loadPackage, type PackageData } from '../model/load-package';
import { PACKAGE_KINDS, PACKAGE_PATH, packageHref } from '../model/package-kinds';
import { clearPlace, PackageSlotChoice } from '../ui/package-slot';
import { PackageSummary } from '../ui/package-summary';

const kinds = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  margin: `0 0 ${theme.space[5]}`,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: `0 ${theme.space[4]}`,
    border: `1px solid ${theme.colour.line}`,
    borderRadius: theme.radius.pill,
    background: theme.colour.surface,
    color: theme.colour.text,
    textDecoration: 'none',
  },
  '& a[aria-current]': {
    borderColor: theme.colour.accent,
    background: theme.colour.accentSoft,
    fontWeight: 700,
  },
});
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
  [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
});
const selects = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  alignItems: 'end',
  marginBottom: theme.space[6],
  [media.small]: { flexWrap: 'nowrap' },
  '& label': {
    display: 'grid',
    flex: '0 1 12rem',
    gap: theme.space[1],
    fontSize: theme.text.small,
    fontWeight: 600,
  },
  '& select': { width: '100%' },
});
/** A choice asks for the next page by itself where there is a script. */
const withoutScript = css({ '@media (scripting: enabled)': { display: 'none' } });
const lead = css({ maxWidth: theme.width.prose, color: theme.colour.muted });

/** A package of appliances that match, put together slot by slot; its address says all of it, so that it can be shared. */
function PackagePage({ data }: { data: PackageData }) {
  const { kind, brand, color, slots, lost, differing, missing } = data;
  const chosen = slots.flatMap(({ slot, chosen: product }) =>
    product ? [{ name: slot.title, product }] : [],
  );
  const title = [brand, color].filter((part) => part !== null).join(', ');
  return (
    <Container>
      <Head
        title={`Build a ${kind.title.toLowerCase()} | ${SHOP.name}`}
        description={kind.description}
        canonical={packageHref(kind.id)}
      />
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Package builder' }]} />
      <h1>{`Build a ${kind.title.toLowerCase()}`}</h1>
      <p css={lead}>{kind.description}</p>
      <nav css={kinds} aria-label="Kinds of packages">
        {PACKAGE_KINDS.map(({ id, title }) => (
          <Link key={id} to={packageHref(id)} aria-current={id === kind.id ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      {missing.length > 0 && (
        <Notice tone="warning">
          {`There is no ${kind.title.toLowerCase()} of ${missing.join(' and ')} in stock.${title && ` This one is ${title}.`}`}
        </Notice>
      )}
      {brand === null ? (
        <EmptyState title="No brand has all of it in stock">
          <Link to="/collection/kitchen-package">See kitchen packages</Link>
        </EmptyState>
      ) : (
        <div css={columns}>
          <PackageForm data={data}>
            {slots.map((filled) => (
              <PackageSlotChoice
                key={`${filled.slot.id} ${brand} ${color}`}
                {...{ filled, brand, color, differing }}
                lost={lost[filled.slot.id]}
              />
            ))}
          </PackageForm>
          <PackageSummary
            key={chosen.map(({ product }) => product.id).join()}
            title={title}
            chosen={chosen}
          />
        </div>
      )}
    </Container>
  );
}

type FormProps = { data: PackageData; children: ReactNode };

/** Asks for the package of what is chosen. Another brand or color starts anew: none of the products is of it. */
function PackageForm({ data: { kind, brand, color, brands, colors }, children }: FormProps) {
  const navigate = useNavigate();
  const id = useId();
  const fields = useFieldValues<HTMLDivElement>({
    ...(brand !== null && { brand }),
    ...(color !== null && { color }),
  });
  const show = (form: HTMLFormElement, changed?: string) => {
    const query = new URLSearchParams();
    const isAnew = changed === 'brand' || changed === 'color';
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && (!isAnew || ['kind', 'brand', 'color'].includes(name)))
        query.append(name, value);
    void navigate(`${PACKAGE_PATH}?${query}`, { replace: true, preventScrollReset: true });
  };
  return (
    <form
      method="get"
      action={PACKAGE_PATH}
      aria-label={kind.title}
      onChange={(event: FormEvent<HTMLFormElement>) => {
        const changed = event.target as HTMLInputElement | HTMLSelectElement;
        clearPlace(event.currentTarget, changed);
        show(event.currentTarget, changed.name);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
      }}
    >
      <input type="hidden" name="kind" value={kind.id} />
      <div css={selects} ref={fields}>
        <label htmlFor={`${id}brand`}>
          Brand
          <Options id={`${id}brand`} name="brand" value={brand} values={brands} />
        </label>
        {colors.length > 0 && (
          <label htmlFor={`${id}color`}>
            Color
            <Options id={`${id}color`} name="color" value={color} values={colors} />
          </label>
        )}
        <Button css={withoutScript} type="submit" kind="secondary">
          Update the package
        </Button>
      </div>
      {children}
    </form>
  );
}

type OptionsProps = { id: string; name: string; value: string | null; values: readonly string[] };

const Options = ({ id, name, value, values }: OptionsProps) => (
  <select css={selectStyle} id={id} name={name} defaultValue={value ?? undefined}>
    {values.map((one) => (
      <option key={one}>{one}</option>
    ))}
  </select>
);

export default definePage<PackageData>({ load: loadPackage, Component: PackagePage });
