import text from '../../../content/financing.md';
import { createServicePage } from './create-service-page';

export default createServicePage('/financing/affirm', text);
