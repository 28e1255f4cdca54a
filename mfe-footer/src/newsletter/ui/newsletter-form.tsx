import { useUnit } from 'effector-react';
import { $step } from '../model/newsletter';
import { EmailStep } from './email-step';
import { PhoneStep } from './phone-step';

/** The sign-up in two steps. */
export const NewsletterForm = () => (useUnit($step) === 'email' ? <EmailStep /> : <PhoneStep />);
