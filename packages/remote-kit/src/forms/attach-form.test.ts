/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { email, minLength, pipe, string } from 'valibot';
import { attachForm, type FormErrors } from './attach-form';

const RULES = {
  name: pipe(string(), minLength(1, 'Name is required')),
  email: pipe(string(), email('Enter a valid email address')),
};
let errors: FormErrors;
const send = jest.fn<(values: Record<string, string>) => void>();

/** Attaches to the form as it was rendered and typed into. */
function attached(html: string) {
  document.body.innerHTML = `<form aria-label="Form">${html}</form>`;
  return attachForm(screen.getByRole<HTMLFormElement>('form'), RULES, (found) => {
    errors = found;
  });
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

beforeEach(() => {
  errors = {};
  send.mockReset();
});

describe('a form that was rendered before its code came', () => {
  const HTML = '<input name="name" aria-label="Name"><input name="email" aria-label="Email">';

  it('is sent with what was typed before and after', async () => {
    document.body.innerHTML = '';
    const form = attached(HTML.replace('name="name"', 'name="name" value="Ada"'));
    fireEvent.input(field('Email'), { target: { value: 'ada@example.com' } });
    await form.submit(send);
    expect(send).toHaveBeenCalledWith({ name: 'Ada', email: 'ada@example.com' });
  });

  it('is not sent while a field is invalid; the first one gets the focus', async () => {
    const form = attached(HTML);
    fireEvent.input(field('Name'), { target: { value: 'Ada' } });
    await form.submit(send);
    expect(send).not.toHaveBeenCalled();
    expect(errors).toEqual({ email: 'Enter a valid email address' });
    expect(document.activeElement).toBe(field('Email'));
  });

  it('validates what is typed after a first attempt, not before', async () => {
    const form = attached(HTML);
    fireEvent.input(field('Email'), { target: { value: 'a' } });
    expect(errors).toEqual({});
    await form.submit(send);
    fireEvent.input(field('Email'), { target: { value: 'ada@example.com' } });
    await waitFor(() => expect(errors).toEqual({ name: 'Name is required' }));
  });

  it('reports nothing any more once it is detached', async () => {
    const form = attached(HTML);
    await form.submit(send);
    const reported = errors;
    form.detach();
    fireEvent.input(field('Name'), { target: { value: 'Ada' } });
    await form.submit(send);
    expect(errors).toBe(reported);
  });

  it('may lack a field that there is a rule for', async () => {
    const form = attached('<input name="email" aria-label="Email" value="ada@example.com">');
    await form.submit(send);
    expect(send).toHaveBeenCalledWith({ email: 'ada@example.com' });
  });
});
