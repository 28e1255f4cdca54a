import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { AttachedForm, FormErrors, FormRules } from './attach-form';

export type UsedForm = {
  /** Props of the `<form>`. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onFocus: () => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  errors: FormErrors;
};

const NOT_SENT = 'This could not be sent. Check your connection and try again.';

/**
 * A form that is plain HTML until it gets the focus. If its code cannot be loaded, the browser submits a form with
 * `method="post"`; any other would carry its values in the address, so its first field gets an error.
 * @param rules by the names of fields, in their order
 */
export function useAttachedForm(
  rules: FormRules,
  send: (values: Record<string, string>) => void | Promise<void>,
): UsedForm {
  const ref = useRef<HTMLFormElement>(null);
  const attached = useRef<Promise<AttachedForm> | null>(null);
  const isSubmitting = useRef(false);
  const [errors, setErrors] = useState<FormErrors>({});

  const attach = (form: HTMLFormElement): Promise<AttachedForm> => {
    attached.current ??= import(/* webpackChunkName: "forms" */ './attach-form').then(
      ({ attachForm }) => attachForm(form, rules, setErrors),
      (error: unknown) => {
        // The next attempt loads it again.
        attached.current = null;
        throw error;
      },
    );
    return attached.current;
  };
  function submitWithoutCode(form: HTMLFormElement): void {
    const [first = ''] = Object.keys(rules);
    if (form.method === 'post') form.submit();
    else setErrors({ [first]: NOT_SENT });
  }
  useEffect(
    () => () => {
      attached.current?.then(({ detach }) => detach()).catch(() => {});
      attached.current = null;
    },
    [],
  );

  return {
    form: {
      ref,
      onFocus: () => {
        if (ref.current) attach(ref.current).catch(() => {});
      },
      onSubmit(event) {
        event.preventDefault();
        // Each submission waits for the code: two would both be sent once it has loaded.
        if (isSubmitting.current) return;
        isSubmitting.current = true;
        const form = event.currentTarget;
        attach(form)
          .then(
            ({ submit }) => submit(send),
            () => submitWithoutCode(form),
          )
          .finally(() => {
            isSubmitting.current = false;
          });
      },
    },
    errors,
  };
}
