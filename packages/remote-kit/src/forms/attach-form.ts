import { createFormControl, type FieldValues } from 'react-hook-form';
import { type GenericSchema, safeParse } from 'valibot';

/** Validation schemas by field name; the gateway uses the same ones. */
export type FormRules = Readonly<Record<string, GenericSchema>>;
export type FormErrors = Readonly<Record<string, string>>;
export type AttachedForm = {
  /** Validates all fields: the first invalid one gets the focus, otherwise `send` gets the values. */
  submit(send: (values: Record<string, string>) => void | Promise<void>): Promise<void>;
  detach(): void;
};

const problemOf = (schema: GenericSchema, value: unknown): string | true => {
  const parsed = safeParse(schema, value ?? '');
  return parsed.success || (parsed.issues[0]?.message ?? true);
};

/**
 * Attaches react-hook-form to a rendered form and keeps typed text and focus. It is loaded when a form gets the
 * focus, never at start.
 */
export function attachForm(
  form: HTMLFormElement,
  rules: FormRules,
  onErrors: (errors: FormErrors) => void,
): AttachedForm {
  const control = createFormControl<FieldValues>({ mode: 'onSubmit', reValidateMode: 'onChange' });
  const undo: (() => void)[] = [];
  for (const [name, schema] of Object.entries(rules)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLElement)) continue;
    const { ref, onChange, onBlur } = control.register(name, {
      validate: (value) => problemOf(schema, value),
    });
    ref(field);
    field.addEventListener('input', onChange);
    field.addEventListener('blur', onBlur);
    undo.push(() => {
      field.removeEventListener('input', onChange);
      field.removeEventListener('blur', onBlur);
    });
  }
  undo.push(
    control.subscribe({
      formState: { errors: true },
      callback: ({ errors = {} }) =>
        onErrors(
          Object.fromEntries(
            Object.entries(errors).flatMap(([name, error]) => (error ? [[name, String(error.message)]] : [])),
          ),
        ),
    }),
  );
  return {
    submit: (send) => control.handleSubmit((values) => send(values as Record<string, string>))(),
    detach: () => {
      for (const end of undo) end();
    },
  };
}
