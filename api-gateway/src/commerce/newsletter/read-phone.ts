import parsePhoneNumber from 'libphonenumber-js/min';
import { ProblemError } from '../../platform/problems/problem';

/** A phone number in E.164, read as American where it names no country; nothing stays nothing. @throws ProblemError */
export function readPhone(written: string): string {
  if (written === '') return '';
  const phone = parsePhoneNumber(written, { defaultCountry: 'US', extract: false });
  if (!phone?.isValid())
    throw new ProblemError('invalid-field', 'Please enter a valid phone number', 'phone');
  return phone.number;
}
