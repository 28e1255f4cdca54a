import text from '../../../content/warranty.md';
import { createServicePage } from './create-service-page';

export default createServicePage('/warranty', text);
