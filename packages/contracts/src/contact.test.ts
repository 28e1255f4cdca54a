import { describe, expect, it } from '@jest/globals';
import { parse } from 'valibot';
import { ContactRequest, EmailAddress } from './form-fields';
import { refusal } from './testing/refusal';

const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };

describe('an email address', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    [' ada@example.com ', 'ada@example.com'],
    ['ada.lovelace+shop@mail.example.co.uk', 'ada.lovelace+shop@mail.example.co.uk'],
    ["o'hara@example.com", "o'hara@example.com"],
  ])('may be %j', (text, address) => expect(parse(EmailAddress, text)).toBe(address));

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@localhost',
    'a b@example.com',
    'ada@example.com, b@example.com',
  ])('is not %j', (text) => expect(refusal(EmailAddress, text)?.message).toBe('Enter a valid email address'));

  it('has 254 characters at most', () => {
    const domain = `@${'d'.repeat(60)}.example`;
    const local = (length: number) => `${'a'.repeat(64)}${domain}`.slice(0, length);
    expect(refusal(EmailAddress, local(200))).toBeNull();
    expect(refusal(EmailAddress, `${'a'.repeat(250)}@a.example`)).not.toBeNull();
  });

  it('is required', () => {
    expect(refusal(EmailAddress, '  ')?.message).toBe('Email is required');
  });
});

describe('a message to the shop', () => {
  it('needs a name, an address and a text', () => {
    expect(parse(ContactRequest, message)).toEqual({ ...message, topic: '', website: '' });
  });

  it.each([
    [{ name: '' }, { field: 'name', message: 'Name is required' }],
    [{ name: ' \n\t ' }, { field: 'name', message: 'Name is required' }],
    [{ name: 'x'.repeat(101) }, { field: 'name', message: 'Name may have at most 100 characters' }],
    [{ email: 'ada' }, { field: 'email', message: 'Enter a valid email address' }],
    [{ topic: 'x'.repeat(101) }, { field: 'topic', message: 'Topic may have at most 100 characters' }],
    [{ message: ' ' }, { field: 'message', message: 'Message is required' }],
    [
      { message: 'x'.repeat(5_001) },
      { field: 'message', message: 'Message may have at most 5,000 characters' },
    ],
  ])('is refused where it is %j', (more, why) =>
    expect(refusal(ContactRequest, { ...message, ...more })).toEqual(why),
  );

  it('has no line break in its name, which could become part of an email header', () => {
    expect(parse(ContactRequest, { ...message, name: 'Ada\r\nBcc: x@example.com' }).name).toBe(
      'Ada Bcc: x@example.com',
    );
  });

  it('keeps the lines of its text, and counts each end of a line as one character', () => {
    expect(parse(ContactRequest, { ...message, message: 'one\r\ntwo\n\nthree' }).message).toBe(
      'one\ntwo\n\nthree',
    );
    expect(refusal(ContactRequest, { ...message, message: `${'x'.repeat(4_998)}\r\ny` })).toBeNull();
  });

  it('is made storable: without NUL characters and halves of surrogate pairs', () => {
    const read = parse(ContactRequest, { ...message, name: 'A\ud800da', message: 'a\0b\udc00' });
    expect(read).toMatchObject({ name: 'A�da', message: 'ab�' });
  });
});
