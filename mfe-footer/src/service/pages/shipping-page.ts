import text from '../../../content/shipping.md';
import { createServicePage } from './create-service-page';

export default createServicePage('/shipping', text);
