import text from '../../../content/returns.md';
import { createServicePage } from './create-service-page';

export default createServicePage('/returns', text);
