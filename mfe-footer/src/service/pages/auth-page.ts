import text from '../../../content/auth.md';
import { createServicePage } from './create-service-page';

export default createServicePage('/auth', text);
