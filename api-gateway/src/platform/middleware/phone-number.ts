import parsePhoneNumber from 'libphonenumber-js/min';
import { ProblemError } from '../problems/problem';

/**
 * A phone number as people write it, in E.164; without a country code it is one of the US. Empty stays empty.
 * @throws ProblemError `invalid-field`
 */
export function readPhone(written: string): string {
  if (written === '') return '';
  const phone = parsePhoneNumber(written, { defaultCountry: 'US', extract: false });
  if (!phone?.isValid())
    throw new ProblemError('invalid-field', 'Please enter a valid phone number', 'phone');
  return phone.number;
}
