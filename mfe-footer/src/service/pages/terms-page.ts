import text from '../../../content/terms.md';
import { createServicePage } from './create-service-page';

export default createServicePage('/terms', text);
