import text from '../../../content/privacy.md';
import { createServicePage } from './create-service-page';

export default createServicePage('/privacy', text);
