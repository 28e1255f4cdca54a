import text from '../../../content/accessibility.md';
import { createServicePage } from './create-service-page';

export default createServicePage('/accessibility', text);
