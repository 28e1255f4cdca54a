import text from '../../../content/account.md';
import { createServicePage } from './create-service-page';

export default createServicePage('/account', text);
